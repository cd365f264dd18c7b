import { expect, test } from 'vitest';
import { cleanPicture } from './picture-bytes.ts';

const text = (words: string) => Array.from(words, (letter) => letter.charCodeAt(0));
const little = (number: number) => [number & 0xff, (number >> 8) & 0xff, (number >> 16) & 0xff, 0];
const chunk = (name: string, content: number[]) => [
  ...text(name),
  ...little(content.length),
  ...content,
  ...(content.length % 2 === 1 ? [0] : []),
];
const webp = (...parts: number[][]) => {
  const content = parts.flat();
  return Uint8Array.from([...text('RIFF'), ...little(content.length + 4), ...text('WEBP'), ...content]);
};

// 300 by 200 pixels: lossy stores the size itself, lossless and the extended header store the size minus one.
const LOSSY = chunk('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 44, 1, 200, 0, 7, 7]);
const LOSSLESS = chunk('VP8L', [0x2f, 0x2b, 0xc1, 0x31, 0, 7]);
const extended = (flags: number) => chunk('VP8X', [flags, 0, 0, 0, 43, 1, 0, 199, 0, 0]);
const ALPHA = 0x10;

test('a WebP keeps its picture and loses its metadata and the flags that announce it', () => {
  const metadata = [chunk('ICCP', [1]), chunk('EXIF', text('GPS')), chunk('XMP ', text('Kari'))] as const;
  const [profile, camera, words] = metadata;
  const picture = webp(extended(ALPHA | 0x2c), profile, chunk('ALPH', [5]), LOSSY, camera, words);
  expect(cleanPicture('webp', picture)?.bytes).toEqual(webp(extended(ALPHA), chunk('ALPH', [5]), LOSSY));
});

test('reads the size of every kind of WebP', () => {
  const size = { width: 300, height: 200 };
  expect(cleanPicture('webp', webp(LOSSY))).toMatchObject(size);
  expect(cleanPicture('webp', webp(LOSSLESS))).toMatchObject(size);
  expect(cleanPicture('webp', webp(extended(0), LOSSY))).toMatchObject(size);
});

test('cuts off bytes after the end', () => {
  const longer = Uint8Array.from([...webp(LOSSY), ...text('<script>')]);
  expect(cleanPicture('webp', longer)?.bytes).toEqual(webp(LOSSY));
});

test('rejects a picture that is animated, truncated or empty', () => {
  expect(cleanPicture('webp', webp(extended(0x02), LOSSY))).toBeNull();
  expect(cleanPicture('webp', webp(LOSSY).subarray(0, 24))).toBeNull();
  expect(cleanPicture('webp', webp(extended(0)))).toBeNull();
  expect(cleanPicture('webp', Uint8Array.from(text('<svg xmlns="...">  ')))).toBeNull();
});

test('rejects a WebP that states two sizes, holds two pictures or has no key frame', () => {
  const small = chunk('VP8X', [0, 0, 0, 0, 9, 0, 0, 9, 0, 0]);
  const refused = [
    webp(small, LOSSY),
    webp(small, LOSSLESS),
    webp(LOSSY, LOSSY),
    webp(LOSSY, LOSSLESS),
    webp(LOSSY, extended(0)),
    webp(extended(0), extended(0), LOSSY),
    webp(extended(ALPHA), chunk('ALPH', [5]), chunk('ALPH', [5]), LOSSY),
    webp(chunk('VP8 ', [1, 0, 0, 0x9d, 1, 0x2a, 44, 1, 200, 0, 7, 7])),
    webp(chunk('VP8 ', [0, 0, 0, 0x9d, 1, 0x2b, 44, 1, 200, 0, 7, 7])),
    webp(chunk('VP8L', [0x2e, 0x2b, 0xc1, 0x31, 0, 7])),
  ];
  for (const [number, picture] of refused.entries()) expect(cleanPicture('webp', picture), `${number}`).toBeNull();
});
