import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { sentPicture } from './sent-picture.ts';

const frame = (width: number, height: number) => [
  0xff,
  0xc0,
  0,
  8,
  8,
  height >> 8,
  height & 255,
  width >> 8,
  width & 255,
  3,
];
const SCAN = [0xff, 0xda, 0, 3, 1, 0x11];
const jpeg = (...parts: number[][]) =>
  `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, ...parts.flat(), 0xff, 0xd9]).toString('base64')}`;

/** Returns the code of the refusal; null when the picture is accepted. */
function refusalOf(dataUrl: string): string | null {
  try {
    sentPicture(dataUrl, { field: 'image', types: ['jpeg', 'png'], largestSide: 300 });
    return null;
  } catch (error) {
    return (error as Refusal).errors[0]?.code ?? 'another';
  }
}

test('enforces the largest side, and refuses a picture that states a smaller size than it is drawn in', () => {
  expect(refusalOf(jpeg(frame(300, 300), SCAN))).toBeNull();
  expect(refusalOf(jpeg(frame(301, 300), SCAN))).toBe('image.tooLarge');
  expect(refusalOf(jpeg(frame(300, 301), SCAN))).toBe('image.tooLarge');
  expect(refusalOf(jpeg(frame(9_000, 9_000), SCAN, frame(10, 10)))).toBe('image.unreadable');
});

test('accepts only the requested types', () => {
  expect(refusalOf('data:image/webp;base64,UklGRgAAAABXRUJQ')).toBe('image.unreadable');
  expect(refusalOf('data:image/svg+xml;base64,PHN2Zz4=')).toBe('image.unreadable');
  expect(sentPicture('', { field: 'logo', types: ['png'], largestSide: 1 })).toBe('');
});
