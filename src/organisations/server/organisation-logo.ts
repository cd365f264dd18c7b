import { sentPicture } from '#platform/server/sent-picture.ts';

/** In pixels. The browser scales a logo to 600 by 400. */
const LARGEST_SIDE = 2_000;

/** Returns the logo in its stored form. Throws 422 if it cannot be read or is too large. */
export function storedLogo(logo: string): string {
  return sentPicture(logo, { field: 'logo', types: ['jpeg', 'png', 'webp'], largestSide: LARGEST_SIDE });
}
