/** A picture's size and the square that is kept, in pixels of the picture. */
export type Size = { width: number; height: number };
export type Crop = { x: number; y: number; side: number };

export const LARGEST_ZOOM = 3;

export function middleCrop({ width, height }: Size): Crop {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/** Moves the square by pixels of the picture, without leaving it. */
export function movedCrop(size: Size, { x, y, side }: Crop, by: { x: number; y: number }): Crop {
  return { x: between(0, x + by.x, size.width - side), y: between(0, y + by.y, size.height - side), side };
}

/** The zoom relative to the largest square: 1 to 3. */
export function zoomOf({ width, height }: Size, { side }: Crop): number {
  return Math.min(width, height) / side;
}

export function zoomedCrop(size: Size, crop: Crop, zoom: number): Crop {
  const side = Math.min(size.width, size.height) / between(1, zoom, LARGEST_ZOOM);
  const shift = (crop.side - side) / 2;
  return movedCrop(size, { x: crop.x, y: crop.y, side }, { x: shift, y: shift });
}

function between(lowest: number, value: number, highest: number): number {
  return Math.max(lowest, Math.min(highest, value));
}
