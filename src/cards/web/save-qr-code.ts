import { qrCode } from '#platform/rules/qr-code.ts';
import { saveBlob } from '#platform/web/save-file.ts';

/** The minimum side in pixels, enough for business cards and posters. */
const SIDE = 1024;

/** Downloads the QR code of an address as a PNG file, black on white, with a whole number of pixels per module. */
export async function saveQrCode(address: string, name: string): Promise<void> {
  const { size, path } = qrCode(address);
  const scale = Math.ceil(SIDE / size);
  const canvas = Object.assign(document.createElement('canvas'), { width: size * scale, height: size * scale });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (file === null) throw new Error('this browser writes no PNG');
  saveBlob(name, file);
}
