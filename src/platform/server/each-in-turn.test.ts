import { expect, test } from 'vitest';
import { eachInTurn } from './each-in-turn.ts';

test('lists every fault once, also those of works that go in turn themselves, and names the first as the cause', async () => {
  const [one, other] = [new Error('one'), new Error('other')];
  const inner = () => eachInTurn([one, other], (fault) => Promise.reject(fault));
  const outer = eachInTurn([inner, () => Promise.resolve()], (work) => work());
  await expect(outer).rejects.toMatchObject({ errors: [one, other], cause: one });
});
