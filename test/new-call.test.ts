import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#app/server/endpoints.ts';
import { calls, type ProblemOf } from '#platform/contract.ts';
import { reading, writing } from '#platform/rules/limits.ts';
import { reasonOf } from '#platform/rules/problem.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { anybody } from '#platform/server/permits.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { callsWithoutRows } from './matrix/cells.ts';

const plantedCalls = calls({
  'GET /planted': {
    summary: 'Forgotten everywhere',
    description: '',
    gate: 'anybody',
    limit: reading,
    result: z.object({}),
  },
});
const planted = endpointsOf(plantedCalls)('GET /planted', { permit: anybody, run: async () => ({}) });

test('reports a call without rows in the permission matrix', () => {
  expect(callsWithoutRows([...endpoints, planted])).toEqual(['GET /planted']);
});

test('a call without a gate, a rate limit or a result schema does not compile', () => {
  const result = z.object({});
  // @ts-expect-error there is no gate
  calls({ 'GET /planted': { summary: 'Open to whom?', description: '', limit: reading, result } });
  // @ts-expect-error there is no limit
  calls({ 'GET /planted': { summary: 'How often?', description: '', gate: 'anybody', result } });
  // @ts-expect-error there is a limit, but nothing in it
  calls({ 'GET /planted': { summary: 'How often?', description: '', gate: 'anybody', limit: [], result } });
  // @ts-expect-error there is no schema of the result
  calls({ 'GET /planted': { summary: 'Gives what?', description: '', gate: 'anybody', limit: reading } });
});

test('a reason that no call of the noun declares does not compile, nor, in the browser, one of another call', () => {
  type Planted = typeof declaring;
  const declaring = calls({
    'POST /planted': {
      summary: 'Refuses',
      description: '',
      gate: 'verified',
      limit: writing,
      result: z.object({}),
      refusals: { 403: ['not-allowed'], 409: ['planted-before'] },
    },
  });
  expect(new Refusal<Planted>(409, 'planted-before')).toMatchObject({ status: 409, reason: 'planted-before' });
  expect(new Refusal(404).reason).toBe('not-found');
  // @ts-expect-error the usual reasons are known, this one is of a noun
  void new Refusal(409, 'planted-before');
  // @ts-expect-error it is misspelt
  void new Refusal<Planted>(409, 'planted-befor');
  // @ts-expect-error it goes with another status
  void new Refusal<Planted>(403, 'planted-before');

  const problem = { type: '/problems/planted-before', title: '', status: 409, errors: [] } as ProblemOf<
    Planted,
    'POST /planted'
  >;
  expect(reasonOf(problem) === 'planted-before').toBe(true);
  expect(reasonOf(problem) === 'invalid-domain', 'its gate may give it').toBe(false);
  // @ts-expect-error it is misspelt
  expect(reasonOf(problem) === 'planted-befor').toBe(false);
  // @ts-expect-error its gate does not ask for a profile
  expect(reasonOf(problem) === 'profile-required').toBe(false);
});
