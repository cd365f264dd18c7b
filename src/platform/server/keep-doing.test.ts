import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { keepDoing } from './keep-doing.ts';

test('tells of the first fault and of the recovery, once for each', async () => {
  const told: string[] = [];
  const goesWell = [true, false, false, true, true, false];
  const over = Promise.withResolvers<void>();
  let turns = 0;
  const work = async () => {
    turns += 1;
    if (turns > goesWell.length) over.resolve();
    if (goesWell[turns - 1] !== true) throw new Error(`turn ${turns}`);
  };
  const tellings = {
    onFault: (fault: unknown) => void told.push(String(fault)),
    onRecovery: () => void told.push(`well at ${turns}`),
  };
  const doing = keepDoing(work, { everyMs: 1_000, ...tellings }, () => setImmediate());
  await over.promise;
  await doing.stop();
  expect(told).toEqual(['Error: turn 2', 'well at 4', 'Error: turn 6']);
  expect(doing.isFailing()).toBe(true);
});
