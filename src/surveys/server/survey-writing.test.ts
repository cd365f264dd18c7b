import { expect, test } from 'vitest';
import { createSurvey, surveyBody } from '../../../test/drafts.ts';
import { foundNordvik } from '../../../test/nordvik.ts';
import { useWorld } from '../../../test/world.ts';
import { newLinkId } from '#platform/server/ids.ts';

const world = useWorld();

// Specification 3.10, 7.24, 7.25
test('returns a survey as it was created to the person who created it', async () => {
  const ingrid = await world.person({ candidate: 'Ingrid Solberg Aune' });
  const id = await createSurvey(ingrid, { surveyName: 'Samling på <b>Vestre</b> Gård' });
  const { status, body } = await ingrid.call('GET /survey/:id', { params: { id } });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id,
    surveyName: 'Samling på <b>Vestre</b> Gård',
    status: 'ongoing',
    startDate: '2026-11-20',
    endDate: '2026-11-27',
    score: 0,
    band: 'unknown',
    respondents: 0,
    candidate: 'Ingrid Solberg Aune',
    anonymousPath: null,
    part: 'maker',
    abilities: { edit: true, invite: true, annotate: true, share: false },
  });
});

test('returns 404 for somebody else’s survey', async () => {
  const id = await createSurvey(await world.person());
  const other = await world.person();
  for (const key of ['GET /survey/:id', 'GET /survey/:id/responses', 'GET /survey/:id/responders']) {
    expect((await other.call(key, { params: { id } })).status, key).toBe(404);
  }
  expect((await other.call('PUT /survey/:id', { params: { id }, body: { nonsense: 1 } })).status).toBe(404);
});

test('returns the first answer to a repeated create, and refuses another body under the same id', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid);
  expect(await ingrid.call('POST /survey/:id', { params: { id }, body: surveyBody() })).toMatchObject({
    status: 200,
    body: { id },
  });
  expect(
    (await ingrid.call('POST /survey/:id', { params: { id }, body: surveyBody({ surveyName: 'Other' }) })).status,
  ).toBe(409);
  expect((await (await world.person()).call('POST /survey/:id', { params: { id }, body: surveyBody() })).status).toBe(
    409,
  );
});

test('refuses a taken id before the problems of the body', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid);
  const body = surveyBody({ endDate: '2026-11-21' });
  const reply = await ingrid.call('POST /survey/:id', { params: { id }, body });
  expect(reply).toMatchObject({ status: 409, body: { type: '/problems/id-taken' } });
});

// Specification 1.8
test('allows a person alone one unfinished survey at a time, also when two are created concurrently', async () => {
  const ingrid = await world.person();
  const creates = await Promise.all(
    Array.from({ length: 8 }, () =>
      ingrid.call('POST /survey/:id', { params: { id: newLinkId() }, body: surveyBody() }),
    ),
  );
  expect(creates.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 403)]);
  world.setNow('2026-11-28T08:00:00Z');
  await createSurvey(ingrid, { endDate: '2026-12-24' });
});

// Specification 5.5
test.each([
  [{ endDate: '2026-11-26' }, 'endDate.tooSoon'],
  [{ startDate: '2026-11-19' }, 'startDate.inPast'],
  [{ startDate: '2026-12-01', endDate: '2026-12-01' }, 'endDate.beforeStart'],
  [{ surveyName: '   ' }, 'surveyName.required'],
  [{ invitationText: '' }, 'invitationText.required'],
  [{ accessibleBy: 'org' }, 'accessibleBy.notAllowed'],
  [{ groupsWithAccess: ['0190f7a0-0000-7000-8000-000000000000'] }, 'groupsWithAccess.unknown'],
  [{ defaultLang: 'sv' }, 'defaultLang.invalid'],
  [{ endDate: '2026-02-30' }, 'day.unknown'],
])('refuses %j as %s, and stores nothing', async (fields, code) => {
  const ingrid = await world.person();
  const reply = await ingrid.call('POST /survey/:id', { params: { id: newLinkId() }, body: surveyBody(fields) });
  expect(reply).toMatchObject({ status: 422, body: { errors: [{ code }] } });
  expect(await world.rows('surveys')).toEqual([]);
});

// Specification 4.4, 7.25
test('changes everything but the type in an edit, and increments the version', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid);
  world.setNow('2026-11-22T12:00:00Z');
  const body = surveyBody({ surveyName: 'Nytt navn', endDate: '2026-11-23', allowAnonymous: true });
  expect(await ingrid.call('PUT /survey/:id', { params: { id }, body })).toMatchObject({
    status: 200,
    body: { id, version: 2 },
  });
  expect((await ingrid.call('GET /survey/:id', { params: { id } })).body).toMatchObject({
    surveyName: 'Nytt navn',
    changed: '2026-11-22T12:00:00.000Z',
    anonymousPath: `/respond/-${id}?lang=no`,
  });
  const retyped = await ingrid.call('PUT /survey/:id', { params: { id }, body: { ...body, surveyType: 'delivery' } });
  expect(retyped).toMatchObject({ status: 422, body: { errors: [{ code: 'surveyType.locked' }] } });
});

test('tells one of two edits of the same version that it is stale', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid);
  const edit = () =>
    ingrid.call('PUT /survey/:id', { params: { id }, body: surveyBody(), headers: { 'if-match': '"1"' } });
  const edits = await Promise.all([edit(), edit()]);
  expect(edits.map(({ status }) => status).sort()).toEqual([200, 412]);
});

test('reports problems of an edit before it reports that it is stale', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid);
  const headers = { 'if-match': '"7"' };
  const edit = (fields: object) =>
    ingrid.call('PUT /survey/:id', { params: { id }, body: surveyBody({ ...fields }), headers });
  expect((await edit({ surveyType: 'delivery' })).status).toBe(422);
  expect((await edit({})).status).toBe(412);
  world.setNow('2026-11-28T08:00:00Z');
  expect((await edit({ surveyName: 'For sent' })).status).toBe(409);
  expect((await edit({})).status).toBe(412);
});

// Specification 4.4, 7.30
test('accepts reflections on a finished survey and nothing else', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid);
  const reflect = () =>
    ingrid.call('PUT /survey/:id/reflections', { params: { id }, body: { reflections: 'Mer tid til spørsmål.' } });
  expect((await reflect()).status).toBe(409);
  world.setNow('2026-11-27T23:00:00Z');
  expect((await reflect()).status).toBe(200);
  expect((await ingrid.call('GET /survey/:id', { params: { id } })).body).toMatchObject({
    status: 'finished',
    reflections: 'Mer tid til spørsmål.',
  });
  expect(
    (await ingrid.call('PUT /survey/:id', { params: { id }, body: surveyBody({ endDate: '2026-12-24' }) })).status,
  ).toBe(409);
  expect((await ingrid.call('PUT /survey/:id', { params: { id }, body: surveyBody() })).status).toBe(200);
});

test('refuses reflections that were written over an older text, accepts a repeat, and asks nothing of earlier clients', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid);
  world.setNow('2026-11-27T23:00:00Z');
  const reflect = async (body: { reflections: string; before?: string }) =>
    (await ingrid.call('PUT /survey/:id/reflections', { params: { id }, body })).status;
  expect(await reflect({ reflections: 'Kari skriver.', before: '' })).toBe(200);
  expect(await reflect({ reflections: 'Ja', before: '' })).toBe(412);
  expect(await reflect({ reflections: 'Kari skriver.', before: '' })).toBe(200);
  expect(await reflect({ reflections: 'Kari skriver. Ja', before: ' Kari skriver.\n' })).toBe(200);
  expect(await reflect({ reflections: 'Nei' })).toBe(200);
});

test('makes one survey from concurrent requests with one key, and returns it to all', async () => {
  const { maker } = await foundNordvik(world);
  const headers = { 'idempotency-key': 'one-press' };
  const made = await Promise.all(
    Array.from({ length: 6 }, () => maker.call('POST /survey', { body: surveyBody(), headers })),
  );
  expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
  expect(new Set(made.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  expect(await world.rows('surveys')).toHaveLength(1);
});
