import type { Crop } from '../../rules/picture-crop.ts';

/** In pixels. A phone's photograph has 12 million; a picture of 300 px needs far fewer. */
const WORKING_SIDE = 1_600;
const LARGEST_SIDE = 300;
const QUALITY = 0.95;

/** Draws a file's picture on a canvas, upright and reduced; throws when the browser cannot read it. */
export async function canvasOf(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, WORKING_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = canvasWith(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  drawn(canvas).drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/** Rotates the picture by 90° clockwise. */
export function turned(picture: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = canvasWith(picture.height, picture.width);
  const context = drawn(canvas);
  context.translate(canvas.width, 0);
  context.rotate(Math.PI / 2);
  context.drawImage(picture, 0, 0);
  return canvas;
}

/** Draws the picture so that the kept square fills `window` (a share of the stage's side), with the rest around it. */
export function drawOnStage(stage: HTMLCanvasElement, picture: HTMLCanvasElement, crop: Crop, window: number): void {
  const pixels = Math.round(stage.clientWidth * devicePixelRatio);
  if (stage.width !== pixels) Object.assign(stage, { width: pixels, height: pixels });
  const scale = (pixels * window) / crop.side;
  const edge = (pixels * (1 - window)) / 2;
  const context = stage.getContext('2d');
  context?.clearRect(0, 0, pixels, pixels);
  const [x, y] = [edge - crop.x * scale, edge - crop.y * scale];
  context?.drawImage(picture, x, y, picture.width * scale, picture.height * scale);
}

/** Returns the kept square as a JPEG data URL of at most 300 by 300 px (specification 9). */
export function croppedJpeg(picture: HTMLCanvasElement, { x, y, side }: Crop): string {
  const size = Math.max(1, Math.min(LARGEST_SIDE, Math.round(side)));
  const canvas = canvasWith(size, size);
  const context = drawn(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, side, side, 0, 0, size, size);
  return canvas.toDataURL('image/jpeg', QUALITY);
}

function canvasWith(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** JPEG has no transparency, so transparent pixels become white. */
function drawn(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser does not support canvas drawing');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return context;
}
