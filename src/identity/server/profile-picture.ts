import { sentPicture } from '#platform/server/sent-picture.ts';

const LARGEST_SIDE = 300;

/**
 * Returns the picture in stored form. Replies 422 when it is unreadable or larger than 300 by 300 px (specification 9).
 */
export function storedPicture(image: string): string {
  return sentPicture(image, { field: 'image', types: ['jpeg', 'png'], largestSide: LARGEST_SIDE });
}
