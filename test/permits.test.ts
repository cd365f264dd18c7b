import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#app/server/endpoints.ts';
import { calls } from '#platform/contract.ts';
import { reading } from '#platform/rules/limits.ts';
import { type Endpoint, endpointsOf } from '#platform/server/endpoint.ts';
import { anybody, anySignedIn } from '#platform/server/permits.ts';

test('every call names who may make it', () => {
  expect(endpoints.flatMap(complaints)).toEqual([]);
});

test.each([
  ['a permit without a name of its own', 'anybody', async (): Promise<void> => undefined],
  ['anybody where a person is needed', 'profile', anybody],
  ['a person where there is none', 'anybody', anySignedIn],
] as const)('reports %s', (_, gate, permit) => {
  expect(complaints(planted(gate, permit))).toHaveLength(1);
});

test.each([
  ['anybody', anybody],
  ['profile', anySignedIn],
  ['anybody', async function ownThing() {}],
] as const)('accepts a permit for the gate %s', (gate, permit) => {
  expect(complaints(planted(gate, permit))).toEqual([]);
});

/** A function that is written where it is used takes the name of its property. */
const NO_NAME = ['', 'permit'];

function complaints({ key, call, permit }: Endpoint): string[] {
  const isOpen = call.gate === 'anybody';
  if (NO_NAME.includes(permit.name)) return [`${key}: the permit has no name; write it in the noun's permits.ts`];
  if (permit.name === anybody.name && !isOpen) return [`${key}: anybody may not make this call`];
  if (permit.name === anySignedIn.name && isOpen) return [`${key}: nobody is signed in here`];
  return [];
}

function planted(gate: 'anybody' | 'profile', permit: () => Promise<void>): Endpoint {
  const call = { summary: 'Planted', description: '', gate, limit: reading, result: z.object({}) };
  return endpointsOf(calls({ 'GET /planted': call }))('GET /planted', { permit, run: async () => ({}) });
}
