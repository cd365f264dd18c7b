import { expect, test } from 'vitest';
import { nextWebhookTry } from './webhook.ts';

test('a delivery is tried eight times within three days', () => {
  const first = new Date('2026-11-20T08:00:00Z');
  const tries = [first];
  for (let next = nextWebhookTry(1, first); next !== null; next = nextWebhookTry(tries.length, next)) tries.push(next);
  expect(tries).toHaveLength(8);
  const hours = ((tries.at(-1) ?? first).getTime() - first.getTime()) / 3_600_000;
  expect(hours).toBeGreaterThan(48);
  expect(hours).toBeLessThanOrEqual(72);
});
