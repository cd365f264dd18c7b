import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colourIn, contrastOf, isReadable, nearestReadable, ratioText, READABLE } from './contrast.ts';
import { READY_PAIRS } from './colour-pairs.ts';

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('computes the figures of WCAG: black on white is 21, a colour on itself 1', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#777777')).toBe(1);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  expect(ratioText('no', contrastOf('#070055', '#ddddff'))).toBe('13,9');
});

test('gives the same contrast in either order', () => {
  fc.assert(
    fc.property(colour, colour, (a, b) => {
      expect(contrastOf(a, b)).toBe(contrastOf(b, a));
    }),
  );
});

test('proposes a readable colour for any pair, and leaves a readable one alone', () => {
  fc.assert(
    fc.property(colour, colour, (foreground, background) => {
      const proposed = nearestReadable(foreground, background);
      expect(contrastOf(proposed, background)).toBeGreaterThanOrEqual(READABLE);
      expect(proposed === foreground).toBe(isReadable(foreground, background));
    }),
  );
});

test('proposes the nearest colour: a bright text on a pale card gets darker by no more than needed', () => {
  const proposed = nearestReadable('#8a8aff', '#ddddff');
  expect(contrastOf(proposed, '#ddddff')).toBeLessThan(READABLE + 0.1);
  expect(contrastOf(nearestReadable('#5a5a5a', '#101010'), '#101010')).toBeLessThan(READABLE + 0.1);
});

test('never rounds a ratio up', () => {
  expect(ratioText('en', 4.499)).toBe('4.4');
  expect(ratioText('en', 4.5)).toBe('4.5');
  expect(ratioText('no', 21)).toBe('21,0');
});

test('accepts a colour as people write it', () => {
  expect(['#DDDDFF', 'ddddff', ' #ddf ', 'DDF'].map(colourIn)).toEqual(Array(4).fill('#ddddff'));
  expect(['', '#', 'red', '#ddddf', '#ddddfff', '#gggggg', '#dddd;}'].map(colourIn)).toEqual(Array(7).fill(null));
});

test('has only readable presets', () => {
  expect(READY_PAIRS).toHaveLength(6);
  for (const { background, foreground } of READY_PAIRS)
    expect(isReadable(foreground, background), background).toBe(true);
});
