import { sentPicture } from '#platform/server/sent-picture.ts';

const LARGEST_SIDE = 300;

/** The picture as it is stored. 422 when it cannot be read or is larger than 300 by 300 (specification 9). */
export function storedPicture(image: string): string {
  return sentPicture(image, { field: 'image', types: ['jpeg', 'png'], largestSide: LARGEST_SIDE });
}
