import { expect, test } from 'vitest';
import { invite, sheet, submit, submitAnonymously } from '../../../test/answering.ts';
import { createSurvey } from '../../../test/drafts.ts';
import { useWorld } from '../../../test/world.ts';
import { newLinkId } from '#platform/server/ids.ts';

const world = useWorld();
const ADDRESS = 'marte@fjellbygg.example';

async function open(fields: Record<string, unknown> = {}) {
  const { id, links } = await invite(world, await world.person(), [ADDRESS], { allowAnonymous: true, ...fields });
  return { id, link: String(links[0]) };
}

// Specification 3.12, 7.41
test('stores and counts an answer with its promise, and marks the responder', async () => {
  const { link } = await open();
  const body = sheet({ message: ' Takk!\r\nMer tid. ', giveRecommendation: true, recommendation: 'Klok.' });
  expect(await submit(world, link, body)).toMatchObject({ status: 201, body: { responderId: link } });
  const [responder] = await world.rows('responders');
  expect(responder?.['responded_at']).toEqual(world.now());
  expect(await world.rows('responses')).toMatchObject([
    {
      responder_id: responder?.['id'],
      responded_at: world.now(),
      duration: 95,
      submission: null,
      s1: 9,
      s2: 8,
      s3: 0,
      s4: 10,
      message: 'Takk!\nMer tid.',
      recommendation: 'Klok.',
      promised_access: 'me',
      promised_groups: [],
    },
  ]);
});

// Specification 3.12, 7.26
test('shows the answer and the score to the candidate', async () => {
  const ingrid = await world.person();
  const { id, links } = await invite(world, ingrid, [ADDRESS]);
  await submit(world, String(links[0]));
  const params = { id };
  expect((await ingrid.call('GET /survey/:id', { params })).body).toMatchObject({ respondents: 1, score: 9 });
  expect((await ingrid.call('GET /survey/:id/responses', { params })).body).toMatchObject([
    { email: ADDRESS, duration: 95, answers: [{ value: 9 }, { value: 8 }, { value: 0 }, { value: 10 }] },
  ]);
});

test('does not store a recommendation whose box is not ticked', async () => {
  const { link } = await open();
  const removed = { giveRecommendation: false, recommendation: 'x', recommendationName: 'y', recommendationTitle: 'z' };
  await submit(world, link, sheet(removed));
  expect(await world.rows('responses')).toMatchObject([
    { recommendation: '', recommendation_name: '', recommendation_title: '' },
  ]);
});

// Specification 1.2, 3.12, 3.20, 5.9, 9.8
test.each([
  [{ engaging: 11 }, 'engaging.invalid'],
  [{ engaging: -1 }, 'engaging.invalid'],
  [{ engaging: 5.5 }, 'engaging.invalid'],
  [{ engaging: '5' }, 'engaging.invalid'],
  [{ engaging: null }, 'engaging.invalid'],
  [{ engaging: undefined }, 'engaging.missing'],
  [{ engaging: undefined, quality: 5 }, 'engaging.missing'],
  [{ duration: 1.5 }, 'duration.invalid'],
  [{ duration: undefined }, 'duration.invalid'],
  [{ giveRecommendation: true, recommendation: ' ' }, 'recommendation.required'],
  [{ message: 'x'.repeat(5_001) }, 'message.invalid'],
  [{ recommendation: 'x'.repeat(2_001) }, 'recommendation.invalid'],
])('refuses %j, and stores nothing', async (fields, code) => {
  const { id, link } = await open();
  const refused = { status: 422, body: { errors: [{ field: code.split('.')[0], code }] } };
  expect(await submit(world, link, sheet(fields))).toMatchObject(refused);
  expect(await submitAnonymously(world, id, newLinkId(), sheet(fields))).toMatchObject(refused);
  expect(await world.rows('responses')).toEqual([]);
  expect((await world.rows('responders'))[0]).toMatchObject({ responded_at: null });
});

// Specification 3.17
test('ignores questions of another type, whatever else is on the form', async () => {
  const { link } = await open();
  const all = {
    expertise: 1,
    communication: 1,
    expectations: 1,
    quality: 1,
    responderId: 'x',
    survey_id: 'y',
    notes: 'z',
  };
  expect((await submit(world, link, sheet(all))).status).toBe(201);
  expect(await world.rows('responses')).toMatchObject([{ s1: 9, s2: 8, s3: 0, s4: 10, notes: '' }]);
});

// Specification 4.4, 4.5
test('accepts answers from the first instant of the first day until the last instant of the last day', async () => {
  const { id, link } = await open({ startDate: '2026-11-21', endDate: '2026-11-28' });
  const both = async () => [
    (await submit(world, link)).status,
    (await submitAnonymously(world, id, newLinkId())).status,
  ];
  world.setNow('2026-11-20T22:59:59.999Z');
  expect(await both()).toEqual([409, 409]);
  world.setNow('2026-11-28T23:00:00.000Z');
  expect(await both()).toEqual([410, 410]);
  world.setNow('2026-11-28T22:59:59.999Z');
  expect(await both()).toEqual([201, 201]);
  world.setNow('2026-11-28T23:00:00.000Z');
  expect(await both()).toEqual([409, 410]);
});

test('does not find an unknown link, whatever the body', async () => {
  const { id, link } = await open();
  for (const body of [sheet(), {}, { engaging: 11 }]) {
    for (const wrong of [newLinkId(), id, `-${id}`, '-x']) expect((await submit(world, wrong, body)).status).toBe(404);
    for (const wrong of [newLinkId(), link, 'x']) {
      expect((await submitAnonymously(world, wrong, newLinkId(), body)).status).toBe(404);
    }
  }
  world.setNow('2026-11-28T08:00:00Z');
  const named = await createSurvey(await world.person(), { endDate: '2026-12-24' });
  expect((await submitAnonymously(world, named, newLinkId())).status).toBe(404);
  expect(await world.rows('responses')).toEqual([]);
});

test('returns the first result for a repeated form, also after the end; refuses other answers', async () => {
  const { link } = await open();
  const key = newLinkId();
  const first = await submit(world, link, sheet(), key);
  expect(await submit(world, link, sheet({ duration: 120 }), key)).toMatchObject({ status: 201, body: first.body });
  expect((await submit(world, link, sheet({ engaging: 1 }), key)).status).toBe(409);
  expect((await submit(world, link, sheet(), newLinkId())).body).toMatchObject({ type: '/problems/responded' });
  expect((await submit(world, link)).status).toBe(409);
  world.setNow('2026-11-29T08:00:00Z');
  expect((await submit(world, link, sheet(), key)).status).toBe(201);
  expect(await world.rows('responses')).toHaveLength(1);
});

test('stores the answers of two people whose forms happen to send the same key', async () => {
  const { links } = await invite(world, await world.person(), ['a@b.example', 'c@d.example']);
  for (const link of links) expect((await submit(world, link, sheet(), 'same key')).status).toBe(201);
});

test('stores a repeated anonymous form once, and accepts its key for nothing else', async () => {
  const { id } = await open();
  const key = newLinkId();
  const sent = await Promise.all(Array.from({ length: 8 }, () => submitAnonymously(world, id, key)));
  expect(sent.map(({ status, body }) => ({ status, body }))).toEqual(
    Array.from({ length: 8 }, () => ({ status: 201, body: { responderId: key } })),
  );
  expect((await submitAnonymously(world, id, key, sheet({ engaging: 1 }))).status).toBe(409);
  expect(await world.rows('responses')).toHaveLength(1);
});

// Specification 2.23, 7.41
test('stores an anonymous answer without a key, and rates it by the key that the server made', async () => {
  const { id } = await open();
  const send = () => world.anybody('POST /respond/-/:surveyId', { params: { surveyId: id }, body: sheet() });
  const first = await send();
  const second = await send();
  const keys = [first, second].map(({ body }) => (body as { responderId: string }).responderId);
  expect([first.status, second.status]).toEqual([201, 201]);
  for (const key of keys) expect(key).toMatch(/^[0-9A-Za-z]{22}$/);
  expect(new Set(keys).size).toBe(2);
  expect(await world.rows('responses')).toHaveLength(2);
  const rate = () =>
    world.anybody('POST /respond/:responderId/rating', {
      params: { responderId: keys[0] ?? '' },
      body: { rating: 3 },
    });
  expect([(await rate()).status, (await rate()).status]).toEqual([201, 409]);
});

test.each(['short', 'x'.repeat(23), `${'x'.repeat(21)}-`])(
  'stores no anonymous answer with an invalid key: %j',
  async (key) => {
    const { id } = await open();
    expect(await submitAnonymously(world, id, key)).toMatchObject({
      status: 422,
      body: { type: '/problems/key-unusable' },
    });
    expect(await world.rows('responses')).toEqual([]);
  },
);

test('stores and returns nothing that links an anonymous answer to a person, a time or its key', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid, { allowAnonymous: true });
  const key = newLinkId();
  world.setNow('2026-11-23T14:07:31.417Z');
  await submitAnonymously(world, id, key);
  const [stored = {}] = await world.rows('responses');
  expect(stored).toMatchObject({ responder_id: null, responded_at: null, duration: null });
  expect(stored['id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  const everything = JSON.stringify([
    stored,
    (await ingrid.call('GET /survey/:id', { params: { id } })).body,
    (await ingrid.call('GET /survey/:id/responses', { params: { id } })).body,
    await Promise.all(['repeated_calls', 'survey_tallies', 'ratings', 'responders'].map((table) => world.rows(table))),
  ]);
  expect(everything).not.toContain(key);
  expect(everything).not.toMatch(/2026-11-23|14:07|"95"|:95\b/);
});
