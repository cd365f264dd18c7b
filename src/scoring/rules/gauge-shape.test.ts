import { expect, test } from 'vitest';
import { gaugeShape, thenAndNowShape, whiskerEnds, whiskerShape } from './gauge-shape.ts';

test('a large gauge has ten segments, one per point, and the last filled one is partial', () => {
  const { track, fill } = gaugeShape('md', 6.6);
  expect(track).toHaveLength(10);
  expect(fill).toHaveLength(7);
  expect(fill.slice(0, 6)).toEqual(track.slice(0, 6));
  expect(fill[6]).not.toBe(track[6]);
});

test('the first segment begins just after twelve o’clock and runs clockwise', () => {
  expect(gaugeShape('md', 1).fill[0]).toBe('M52.34 5.31A44.75 44.75 0 0 1 74.37 12.47');
});

test('a gauge without a score is empty, and one of ten is full', () => {
  expect(gaugeShape('xl', 0).fill).toEqual([]);
  expect(gaugeShape('xl', 10).fill).toEqual(gaugeShape('xl', 10).track);
  expect(gaugeShape('xs', 0).fill).toEqual([]);
  expect(gaugeShape('xs', 10).fill).toEqual(gaugeShape('xs', 10).track);
});

test('the ring of then and now matches the design', () => {
  const { track, fill, before } = thenAndNowShape(5.1, 7.4);
  expect(track[0]).toBe('M52.36 5.06A45 45 0 0 1 74.51 12.26');
  expect(fill).toHaveLength(8);
  expect(before?.line).toMatch(/^M50\.01 15\.00A35 35 0 1 1 /);
});

test('without an earlier score there is no inner line, and a full one is still drawn', () => {
  expect(thenAndNowShape(0, 7.4).before).toBeNull();
  const { line } = thenAndNowShape(10, 10).before ?? { line: '' };
  const [from, to] = [/^M(\S+ \S+)A/.exec(line)?.[1], / (\S+ \S+)$/.exec(line)?.[1]];
  expect(from).not.toBe(to);
});

test('a whisker matches the design and is cut at 0 and 10', () => {
  expect(whiskerShape(7.5, 0.4)).toMatch(/^M-1\.\d+ 63\.\d+A53 53 0 0 1 -1\.\d+ 36\.\d+M/);
  expect(whiskerEnds(9.8, 0.5)).toEqual({ low: 9.3, high: 10 });
  expect(whiskerEnds(1, 1.5)).toEqual({ low: 0, high: 2.5 });
});
