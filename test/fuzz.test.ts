import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Validator } from '@seriousme/openapi-schema-validator';
import { api, endpoints } from '#app/server/endpoints.ts';
import type { Call } from '#platform/contract.ts';
import { type ProblemDocument, reasonOf } from '#platform/rules/problem.ts';
import { refusalsOf } from '#platform/server/http/declared-refusals.ts';
import { describeApi } from '#platform/server/http/openapi.ts';
import { CANARY_OF_B, type Fixtures } from './matrix/fixtures.ts';
import { goodBodyOf, useKeptFixtures } from './matrix/kept-fixtures.ts';
import { propertyRuns } from './property.ts';
import { type Reply, useWorld } from './world.ts';

const RUNS = propertyRuns({ usual: 12, long: 200 });

const world = useWorld({ rows: 'stay' });

test('the API description is OpenAPI 3.1, and lists every call', async () => {
  const description = describeApi(api, 'Omsyn');
  const { valid, errors } = await new Validator().validate(structuredClone(description));
  expect(errors, JSON.stringify(errors)).toBeUndefined();
  expect(valid).toBe(true);
  expect(description).toMatchObject({ openapi: '3.1.0' });
  const named = Object.entries(description['paths'] as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace('/api', '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(named.sort()).toEqual(endpoints.map(({ key }) => key).sort());
});

/** Unexpected values that people and machines send. */
const oddValue = fc.oneof(
  fc.constantFrom(
    null,
    true,
    '',
    '5',
    11,
    -1,
    5.5,
    1e21,
    'NaN',
    '\u0000',
    '\ud800',
    "'; drop table people; --",
    '<script>alert(1)</script>',
    '2026-02-30',
    '../../etc/passwd',
    [],
    {},
    [[]],
  ),
  fc.string({ maxLength: 40, unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 10 }), fc.anything({ maxDepth: 1 }), { maxKeys: 3 }),
);

/** Generates a valid body with one field spoiled, or something else entirely. */
function bodies(good: object | undefined): fc.Arbitrary<unknown> {
  if (good === undefined) return oddValue;
  const [one, isList] = Array.isArray(good) ? [good[0] as object, true] : [good, false];
  // A call with an empty body has no field to spoil.
  if (Object.keys(one).length === 0) return fc.oneof(oddValue, fc.constant(good));
  const spoiled = fc
    .tuple(fc.constantFrom(...Object.keys(one)), oddValue)
    .map(([field, value]) => ({ ...one, [field]: value }))
    .map((body) => (isList ? [body] : body));
  return fc.oneof(
    { weight: 4, arbitrary: spoiled },
    { weight: 1, arbitrary: oddValue },
    { weight: 1, arbitrary: fc.constant(good) },
  );
}

/** The first organisation's people, a person who is only invited to it, and one without an organisation. */
const ACTORS = ['owner', 'supporter', 'member', 'groupMember', 'creator', 'onBehalfOf', 'invited', 'noOrg'] as const;

/** These reveal another organisation's name to people whom it invites to join. */
const TELL_BY_WHOM: readonly string[] = ['GET /org/:orgId', 'GET /invitation/:orgId'];

let fixtures: Fixtures;
useKeptFixtures(world, (made) => (fixtures = made));

describe.each(endpoints.map(({ key, method, call }, place) => ({ key, method, call, place })))(
  '$key',
  ({ key, method, call, place }) => {
    test(`gives only declared responses, and none from another organisation, for random actors and input (${RUNS.numRuns} cases)`, async () => {
      const successes = [call.status ?? 200, 200].map(String);
      const refusals = refusalsOf(method, call).flatMap(([status, reasons]) =>
        reasons.map((reason) => `${status} ${reason}`),
      );
      const given = fc.tuple(fc.constantFrom(...ACTORS), parameters(fixtures), bodies(goodBodyOf(key)?.(fixtures)));
      await fc.assert(
        fc.asyncProperty(given, async ([actor, params, body]) => {
          const reply = await fixtures.people[actor].call(key, {
            params,
            ...(call.body === undefined ? {} : { body: JSON.stringify(body) }),
            headers: { 'content-type': 'application/json' },
          });
          const text = JSON.stringify(reply.body);
          expect([...successes, ...refusals], `${actor} ${text}`).toContain(saidBy(reply));
          if (!TELL_BY_WHOM.includes(key)) expect(text, actor).not.toContain(CANARY_OF_B);
        }),
        // The seed differs by call: one seed would send every call the same people and ids.
        { ...RUNS, seed: RUNS.seed + place },
      );
    });
  },
);

/** Text that the database cannot store: NUL, and an unpaired surrogate, which no address can contain. */
const UNSTORABLE = { inAddresses: ['a\u0000b'], inBodies: ['a\u0000b', 'a\ud800b'] };

/** Returns copies of the input, each with another of its texts spoiled. */
function spoiledTexts(input: unknown, by: string): unknown[] {
  if (typeof input === 'string') return [by];
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([name, value]) =>
    spoiledTexts(value, by).map((spoiled) =>
      Array.isArray(input) ? input.with(Number(name), spoiled) : { ...input, [name]: spoiled },
    ),
  );
}

/** Returns queries with each field spoiled, optional ones included. */
function spoiledQueries(call: Call): Record<string, string>[] {
  const fields = call.query instanceof z.ZodObject ? Object.keys(call.query.shape) : [];
  return fields.flatMap((field) => UNSTORABLE.inAddresses.map((by) => ({ [field]: by })));
}

describe.each(endpoints.map(({ key, params, call }) => ({ key, params, call })))('$key', ({ key, params, call }) => {
  test('answers text that cannot be stored, in any field, without a server error', async () => {
    const { surveys, orgA, people, cards } = fixtures;
    const known: Record<string, string> = {
      id: key.includes('/card') ? cards.published.id : surveys.org.id,
      orgId: orgA.id,
      userId: people.member.id,
      responder: surveys.org.responderId,
      address: surveys.org.email,
      responderId: surveys.org.link,
      surveyId: surveys.org.id,
    };
    const good = Object.fromEntries(params.map((name) => [name, known[name] ?? 'x']));
    const inParams = params.flatMap((name) =>
      UNSTORABLE.inAddresses.map((by) => ({ params: { ...good, [name]: by } })),
    );
    const inQuery = spoiledQueries(call).map((query) => ({ params: good, query }));
    const inBody = UNSTORABLE.inBodies
      .flatMap((by) => spoiledTexts(goodBodyOf(key)?.(fixtures), by))
      .map((body) => ({ params: good, body: JSON.stringify(body) }));
    for (const asked of [...inParams, ...inQuery, ...inBody]) {
      const headers = { 'content-type': 'application/json' };
      const { status } = await fixtures.people.creator.call(key, { ...asked, headers });
      expect(status, JSON.stringify(asked)).toBeLessThan(500);
    }
  });
});

/** The status of a success, or the status and reason of a refusal. */
function saidBy({ status, body }: Reply): string {
  return status < 400 ? String(status) : `${status} ${reasonOf(body as ProblemDocument)}`;
}

/** Excludes `.` and `..`, which HTTP clients resolve together with the segment before them. */
const oddParameter = fc
  .oneof(
    fc.constantFrom('x', '-', '%00', "'", 'a'.repeat(22), '🙂', '../..'),
    fc.string({ minLength: 1, maxLength: 30 }),
  )
  .filter((value) => value !== '.' && value !== '..');

/**
 * Ids of one's own organisation, of the other one, and malformed ones. Response links of the other's surveys are
 * public.
 */
function parameters({ orgA, orgB, people, surveys, cards }: Fixtures) {
  const known = (...ids: string[]) => fc.oneof(fc.constantFrom(...ids), oddParameter);
  const ofSurveys = [surveys.org.id, surveys.me.id, surveys.sharedInOrgB.id, surveys.sharedByMemberB.id];
  const ofUnits = [orgA.group, orgB.group, orgA.department, orgB.department];
  return fc.record({
    id: known(...ofSurveys, ...ofUnits, cards.published.id, cards.memberB.id, orgA.id, orgB.id),
    orgId: known(orgA.id, orgB.id),
    userId: known(people.member.id, people.owner.id, people.memberB.id),
    responderId: known(`-${surveys.org.id}`, surveys.org.link, surveys.org.answered.link),
    surveyId: known(surveys.org.id),
    cardId: known(cards.published.id, cards.off.id),
    responder: known(surveys.org.responderId, surveys.sharedInOrgB.responderId),
    address: known(surveys.org.email),
    ticket: oddParameter,
  });
}
