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

test('removes the place where a photograph was taken', () => {
  const place = segment(0xe1, text('Exif GPS'));
  const jfif = segment(0xe0, text('JFIF'));
  const cleaned = cleanPicture('jpeg', jpeg(jfif, place, segment(0xfe, text('Kari')), FRAME, SCAN));
  expect(cleaned?.bytes).toEqual(jpeg(jfif, FRAME, SCAN));
});

test('reads the size of a JPEG from its frame', () => {
  expect(cleanPicture('jpeg', jpeg(FRAME, SCAN))).toMatchObject({ width: 300, height: 200 });
});

test('cuts off bytes after the end of a JPEG', () => {
  const longer = Uint8Array.from([...jpeg(FRAME, SCAN), ...text('<script>')]);
  expect(cleanPicture('jpeg', longer)?.bytes).toEqual(jpeg(FRAME, SCAN));
});

test('a PNG keeps its picture and loses its texts', () => {
  const cleaned = cleanPicture('png', png(HEADER, chunk('tEXt', text('x')), chunk('IDAT', [1]), chunk('IEND', [])));
  expect(cleaned).toMatchObject({ width: 300, height: 200 });
  expect(cleaned?.bytes).toEqual(png(HEADER, chunk('IDAT', [1]), chunk('IEND', [])));
});

test('rejects a truncated picture and a file of another type', () => {
  expect(cleanPicture('jpeg', jpeg(FRAME, SCAN).subarray(0, 20))).toBeNull();
  expect(cleanPicture('png', png(HEADER, chunk('IDAT', [1])))).toBeNull();
  expect(cleanPicture('png', Uint8Array.from(text('<svg xmlns="...">')))).toBeNull();
});

const frameOf = (width: number, height: number, marker = 0xc0) =>
  segment(marker, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 3]);

test('rejects a JPEG that states its size twice, before or after the scan', () => {
  const [large, small] = [frameOf(9_000, 9_000), frameOf(10, 10)];
  expect(cleanPicture('jpeg', jpeg(large, SCAN, small))).toBeNull();
  expect(cleanPicture('jpeg', jpeg(small, SCAN, large, SCAN))).toBeNull();
  expect(cleanPicture('jpeg', jpeg(large, small, SCAN))).toBeNull();
  expect(cleanPicture('jpeg', jpeg(small, frameOf(9_000, 9_000, 0xc2), SCAN))).toBeNull();
  // A line count after the first scan (DNL) overrides that of the frame.
  expect(cleanPicture('jpeg', jpeg(small, SCAN, segment(0xdc, [0x23, 0x28])))).toBeNull();
  expect(cleanPicture('jpeg', jpeg(frameOf(10, 0), SCAN))).toBeNull();
  expect(cleanPicture('jpeg', jpeg(SCAN, small))).toBeNull();
  expect(cleanPicture('jpeg', jpeg(small))).toBeNull();
  expect(
    cleanPicture('jpeg', Uint8Array.from([...jpeg(small, SCAN).subarray(0, -2), ...jpeg(large, SCAN)])),
  ).toBeNull();
});

test('accepts only JPEGs that browsers draw, with a plausible number of scans', () => {
  for (const marker of [0xc0, 0xc1, 0xc2])
    expect(cleanPicture('jpeg', jpeg(frameOf(300, 200, marker), SCAN, SCAN))).toMatchObject({
      width: 300,
      height: 200,
    });
  for (const marker of [0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xde, 0xdf])
    expect(cleanPicture('jpeg', jpeg(frameOf(300, 200, marker), SCAN)), marker.toString(16)).toBeNull();
  expect(cleanPicture('jpeg', jpeg(FRAME, ...Array.from({ length: 40 }, () => SCAN)))).not.toBeNull();
  expect(cleanPicture('jpeg', jpeg(FRAME, ...Array.from({ length: 41 }, () => SCAN)))).toBeNull();
});

const header = (width: number, height: number) =>
  chunk('IHDR', [
    ...[width, height].flatMap((side) => [side >>> 24, (side >> 16) & 0xff, (side >> 8) & 0xff, side & 0xff]),
    8,
    6,
    0,
    0,
    0,
  ]);

test('a PNG has one header of the right length and is not animated', () => {
  const end = chunk('IEND', []);
  expect(cleanPicture('png', png(header(10, 10), header(9_000, 9_000), chunk('IDAT', [1]), end))).toBeNull();
  expect(cleanPicture('png', png(header(10, 10), chunk('IDAT', [1]), header(9_000, 9_000), end))).toBeNull();
  expect(cleanPicture('png', png(chunk('IHDR', [0, 0, 1, 44, 0, 0, 0, 200, 8, 6, 0, 0, 0, 0]), end))).toBeNull();
  const moving = png(
    header(10, 10),
    chunk('acTL', [0, 0, 0, 2]),
    chunk('fcTL', [1]),
    chunk('IDAT', [1]),
    chunk('fdAT', [1]),
    end,
  );
  expect(cleanPicture('png', moving)?.bytes).toEqual(png(header(10, 10), chunk('IDAT', [1]), end));
});
