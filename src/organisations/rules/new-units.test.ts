import { expect, test } from 'vitest';
import { newNames } from './new-units.ts';

test('skips blank rows and existing names', () => {
  expect(newNames(['', 'Salg', 'DRIFT', 'Ledelse'], ['Drift'])).toEqual(['Salg', 'Ledelse']);
});

test('adds a repeated name once, in its first spelling', () => {
  expect(newNames(['Økonomi', 'økonomi'], [])).toEqual(['Økonomi']);
});
