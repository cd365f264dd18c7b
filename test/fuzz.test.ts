import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Validator } from '@seriousme/openapi-schema-validator';
import { endpoints } from '#app/server/endpoints.ts';
import { describeApi, refusalsOf } from '#app/server/openapi.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { createSurvey, surveyBody } from './drafts.ts';
import { type Person, useWorld } from './world.ts';

const CASES = process.env['OMSYN_LONG'] === '1' ? 200 : 20;

const world = useWorld();

test('the description of the API is OpenAPI 3.1, and names every call', async () => {
  const description = describeApi(endpoints, 'Omsyn');
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

/** Values that people and machines send where something else was meant. */
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

const GOOD_BODIES: Record<string, Record<string, unknown>> = {
  'POST /survey': surveyBody(),
  'POST /survey/:id': surveyBody(),
  'PUT /survey/:id': surveyBody(),
  'POST /profile': { candidate: 'Ny Person', title: '', image: '', consentToTerms: 1 },
  'PUT /profile': { candidate: 'Ny Person', title: '', image: '', consentToTerms: 1 },
  'POST /respond/:responderId': { subjectKnowledge: 1, engaging: 2, relevance: 3, satisfaction: 4, duration: 5 },
  'POST /respond/-/:surveyId': { subjectKnowledge: 1, engaging: 2, relevance: 3, satisfaction: 4, duration: 5 },
  'PUT /survey/:id/reflections': { reflections: 'a' },
  'PATCH /survey/:id/responders/notes': { responder: newLinkId(), notes: 'a' },
  'PUT /survey/:id/responders/:responder': { email: 'a@b.example' },
  'POST /respond/:responderId/rating': { rating: 1 },
  'POST /respond/:responderId/mails': { wanted: false },
};

/** A good body with one field spoiled, or something that is no such body at all. */
function bodies(key: string): fc.Arbitrary<unknown> {
  const good = GOOD_BODIES[key];
  if (good === undefined) return oddValue;
  const spoiled = fc
    .tuple(fc.constantFrom(...Object.keys(good)), oddValue)
    .map(([field, value]) => ({ ...good, [field]: value }));
  return fc.oneof({ weight: 4, arbitrary: spoiled }, { weight: 1, arbitrary: oddValue });
}

describe.each(endpoints.map(({ key, call }) => ({ key, call })))('$key', ({ key, call }) => {
  let person: Person;
  let id: string;

  test(`answers only as it says, whatever it is sent (${CASES} cases)`, async () => {
    person = await world.person();
    id = await createSurvey(person, { allowAnonymous: true });
    const allowed = new Set([call.status ?? 200, 200, ...refusalsOf(key, call)]);
    const params = fc.record({
      id: fc.oneof(fc.constant(id), oddParameter),
      responderId: fc.oneof(fc.constant(`-${id}`), oddParameter),
      surveyId: fc.oneof(fc.constant(id), oddParameter),
      responder: oddParameter,
      address: oddParameter,
    });
    await fc.assert(
      fc.asyncProperty(params, bodies(key), async (given, body) => {
        const reply = await person.call(key, {
          params: given,
          ...(call.body === undefined ? {} : { body: JSON.stringify(body) }),
          headers: { 'content-type': 'application/json' },
        });
        expect([...allowed], `${reply.status} ${JSON.stringify(reply.body)}`).toContain(reply.status);
      }),
      { numRuns: CASES },
    );
  });
});

const oddParameter = fc.oneof(
  fc.constantFrom('x', '-', '%00', "'", 'a'.repeat(22), '🙂', '../..'),
  fc.string({ minLength: 1, maxLength: 30 }),
);
