import { expect, test } from 'vitest';
import { cleanPicture } from './picture-bytes.ts';

const text = (words: string) => Array.from(words, (letter) => letter.charCodeAt(0));
const segment = (marker: number, content: number[]) => [0xff, marker, 0, content.length + 2, ...content];
const SCAN = [...segment(0xda, [1, 2, 3]), 0x11, 0xff, 0x00, 0x22, 0xff, 0xd0, 0x33];
const FRAME = segment(0xc0, [8, 0, 200, 1, 44, 3]);
const jpeg = (...parts: number[][]) => Uint8Array.from([0xff, 0xd8, ...parts.flat(), 0xff, 0xd9]);

const chunk = (name: string, content: number[]) => [0, 0, 0, content.length, ...text(name), ...content, 9, 9, 9, 9];
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER = chunk('IHDR', [0, 0, 1, 44, 0, 0, 0, 200, 8, 6, 0, 0, 0]);
const png = (...parts: number[][]) => Uint8Array.from([...SIGNATURE, ...parts.flat()]);

test('where a photograph was taken is not kept', () => {
  const place = segment(0xe1, text('Exif GPS'));
  const jfif = segment(0xe0, text('JFIF'));
  const cleaned = cleanPicture('jpeg', jpeg(jfif, place, segment(0xfe, text('Kari')), FRAME, SCAN));
  expect(cleaned?.bytes).toEqual(jpeg(jfif, FRAME, SCAN));
});

test('the size of a JPEG is read from its frame', () => {
  expect(cleanPicture('jpeg', jpeg(FRAME, SCAN))).toMatchObject({ width: 300, height: 200 });
});

test('what stands behind the end of a JPEG is cut off', () => {
  const longer = Uint8Array.from([...jpeg(FRAME, SCAN), ...text('<script>')]);
  expect(cleanPicture('jpeg', longer)?.bytes).toEqual(jpeg(FRAME, SCAN));
});

test('a PNG keeps its picture and loses its texts', () => {
  const cleaned = cleanPicture('png', png(HEADER, chunk('tEXt', text('x')), chunk('IDAT', [1]), chunk('IEND', [])));
  expect(cleaned).toMatchObject({ width: 300, height: 200 });
  expect(cleaned?.bytes).toEqual(png(HEADER, chunk('IDAT', [1]), chunk('IEND', [])));
});

test('a picture that is broken off, or another thing altogether, is none', () => {
  expect(cleanPicture('jpeg', jpeg(FRAME, SCAN).subarray(0, 20))).toBeNull();
  expect(cleanPicture('png', png(HEADER, chunk('IDAT', [1])))).toBeNull();
  expect(cleanPicture('png', Uint8Array.from(text('<svg xmlns="...">')))).toBeNull();
});
