import { sentPicture } from '#platform/server/sent-picture.ts';

/** The browser scales to 600 by 400. */
const LARGEST_SIDE = 2_000;

/** The logo as it is stored. 422 when it cannot be read or is too large. */
export function storedLogo(logo: string): string {
  return sentPicture(logo, { field: 'logo', types: ['jpeg', 'png', 'webp'], largestSide: LARGEST_SIDE });
}
