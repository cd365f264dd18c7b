import { expect, test } from 'vitest';
import { middleCrop, movedCrop, zoomedCrop, zoomOf } from './picture-crop.ts';

const WIDE = { width: 400, height: 200 };

// Specification 2.37
test('starts with the largest centred square', () => {
  expect(middleCrop(WIDE)).toEqual({ x: 100, y: 0, side: 200 });
});

test('the square never leaves the picture', () => {
  expect(movedCrop(WIDE, middleCrop(WIDE), { x: 500, y: 50 })).toEqual({ x: 200, y: 0, side: 200 });
  expect(movedCrop(WIDE, middleCrop(WIDE), { x: -500, y: 0 })).toEqual({ x: 0, y: 0, side: 200 });
});

test('zooming keeps the centre and is limited to 1 to 3', () => {
  expect(zoomedCrop(WIDE, middleCrop(WIDE), 2)).toEqual({ x: 150, y: 50, side: 100 });
  expect(zoomOf(WIDE, zoomedCrop(WIDE, middleCrop(WIDE), 9))).toBe(3);
  expect(zoomedCrop(WIDE, zoomedCrop(WIDE, middleCrop(WIDE), 2), 0.1)).toEqual(middleCrop(WIDE));
});
