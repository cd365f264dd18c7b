import { expect, test } from 'vitest';
import type { ChangeState } from '#scoring/rules/change.ts';
import { biggestChange, claimOf } from './change-claims.ts';

const change = (state: ChangeState, difference: number) => ({ state, difference, limit: 1 });

test('claims a direction of a clear change and of one that may be chance, and none otherwise', () => {
  const claims = [
    change('clear', 1.2),
    change('clear', -1.2),
    change('mayBeChance', 0.5),
    change('mayBeChance', -0.5),
    change('same', 0.2),
    change('same', -0.2),
    change('tooFew', 0),
  ].map(claimOf);
  expect(claims).toEqual(['up', 'down', 'perhapsUp', 'perhapsDown', 'same', 'same', 'tooFew']);
});

test('the biggest change is the farthest that is more than about the same, in either direction', () => {
  const [down, up] = [change('mayBeChance', -0.9), change('clear', 0.7)];
  expect(biggestChange([up, down, change('same', 0.2)])).toBe(down);
  expect(biggestChange([change('same', 0.2), change('tooFew', 0)])).toBeNull();
});
