import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#app/server/endpoints.ts';
import { calls } from '#platform/contract.ts';
import { reading } from '#platform/rules/limits.ts';
import { answers } from '#platform/server/endpoint.ts';
import { callsWithoutRows } from './matrix/cells.ts';

const plantedCalls = calls({
  'GET /planted': { summary: 'Forgotten everywhere', gate: 'anybody', limit: reading, result: z.object({}) },
});
const planted = answers(plantedCalls)('GET /planted', async () => ({}));

test('a call without rows in the permission matrix is named', () => {
  expect(callsWithoutRows([...endpoints, planted])).toEqual(['GET /planted']);
});

test('a call without a gate, a limit, or the schema of its result, does not compile', () => {
  const result = z.object({});
  // @ts-expect-error there is no gate
  calls({ 'GET /planted': { summary: 'Open to whom?', limit: reading, result } });
  // @ts-expect-error there is no limit
  calls({ 'GET /planted': { summary: 'How often?', gate: 'anybody', result } });
  // @ts-expect-error there is a limit, but nothing in it
  calls({ 'GET /planted': { summary: 'How often?', gate: 'anybody', limit: [], result } });
  // @ts-expect-error there is no schema of the result
  calls({ 'GET /planted': { summary: 'Gives what?', gate: 'anybody', limit: reading } });
});
