import { isLogoType, LONGEST_LOGO } from '../../rules/logo.ts';

const WIDEST = 600;
const HIGHEST = 400;
const QUALITY = 0.92;

export type LogoProblem = 'type' | 'unreadable' | 'tooLarge';

/** Returns a chosen file in its stored form: at most 600 by 400, redrawn so that hidden metadata is removed. */
export async function logoFromFile(file: File): Promise<{ logo: string } | { problem: LogoProblem }> {
  if (!isLogoType(file.type)) return { problem: 'type' };
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const logo = drawn(bitmap, file.type === 'image/jpeg');
    bitmap.close();
    return logo.length > LONGEST_LOGO ? { problem: 'tooLarge' } : { logo };
  } catch {
    return { problem: 'unreadable' };
  }
}

/** PNG keeps transparency. A photograph, or a drawing that is too long as PNG, becomes a JPEG on white. */
function drawn(bitmap: ImageBitmap, isPhotograph: boolean): string {
  const scale = Math.min(1, WIDEST / bitmap.width, HIGHEST / bitmap.height);
  const size = {
    width: Math.max(1, Math.round(bitmap.width * scale)),
    height: Math.max(1, Math.round(bitmap.height * scale)),
  };
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser draws no pictures');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  const png = isPhotograph ? '' : canvas.toDataURL('image/png');
  if (png !== '' && png.length <= LONGEST_LOGO) return png;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  return canvas.toDataURL('image/jpeg', QUALITY);
}
