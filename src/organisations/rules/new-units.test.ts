import { expect, test } from 'vitest';
import { newNames } from './new-units.ts';

test('blank rows and names that exist add nothing', () => {
  expect(newNames(['', 'Salg', 'DRIFT', 'Ledelse'], ['Drift'])).toEqual(['Salg', 'Ledelse']);
});

test('a name that stands there twice is added once, as it was written first', () => {
  expect(newNames(['Økonomi', 'økonomi'], [])).toEqual(['Økonomi']);
});
