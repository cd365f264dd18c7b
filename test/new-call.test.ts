import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#app/server/endpoints.ts';
import { buildServer } from '#platform/server/http/http-server.ts';
import { calls } from '#platform/contract.ts';
import { answers } from '#platform/server/endpoint.ts';
import { createLog } from '#platform/server/log.ts';
import { callsWithoutRows } from './matrix/cells.ts';

const plantedCalls = calls({
  'GET /planted': { summary: 'Forgotten everywhere', gate: 'anybody', result: z.object({}) },
});
const planted = answers(plantedCalls)('GET /planted', async () => ({}));

test('a call without a row in the table of limits keeps the server from starting', () => {
  const settings = { logger: createLog('error', { write: () => undefined }), trustProxy: 0, parts: {} as never };
  expect(() => buildServer([...endpoints, planted], settings)).toThrow(
    'GET /planted has no row in the table of limits',
  );
  expect(() => buildServer(endpoints, settings)).not.toThrow();
});

test('a call without rows in the permission matrix is named', () => {
  expect(callsWithoutRows([...endpoints, planted])).toEqual(['GET /planted']);
});

test('a call without a gate, or without the schema of its result, does not compile', () => {
  // @ts-expect-error there is no gate
  calls({ 'GET /planted': { summary: 'Open to whom?', result: z.object({}) } });
  // @ts-expect-error there is no schema of the result
  calls({ 'GET /planted': { summary: 'Gives what?', gate: 'anybody' } });
});
