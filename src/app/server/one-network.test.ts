import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';

const world = useWorld({ settings: { RATE_LIMITS: 'on' } });

const CALLS = [
  { call: 'POST /lost-link', fields: {} },
  { call: 'POST /address', fields: {} },
  { call: 'POST /contact', fields: { message: 'Hei' } },
] as const;

test.each(CALLS)('$call: a caller above the limit blocks nobody else of the network', async ({ call, fields }) => {
  const ask = async (email: string) => (await world.anybody(call, { body: { ...fields, email, lang: 'no' } })).status;
  for (let n = 0; n < 5; n += 1) expect(await ask('often@sundvag.example')).toBe(201);
  expect(await ask('often@sundvag.example')).toBe(429);
  expect(await ask(' Often@Sundvag.example')).toBe(429);
  for (let n = 0; n < 40; n += 1) expect(await ask(`r${n}@sundvag.example`), `the person ${n}`).toBe(201);
});

test.each(CALLS)('$call: one network cannot use up the limit of everybody', async ({ call, fields }) => {
  const ask = async (n: number) =>
    (await world.anybody(call, { body: { ...fields, email: `r${n}@sundvag.example`, lang: 'no' } })).status;
  // A day without requests so far.
  world.setNow('2026-11-22T08:00:00Z');
  let asked = 0;
  while (asked < 400 && (await ask(asked)) === 201) asked += 1;
  expect(asked).toBe(call === 'POST /contact' ? 60 : 300);
});
