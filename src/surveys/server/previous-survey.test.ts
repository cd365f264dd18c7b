import { beforeEach, expect, test } from 'vitest';
import { createSurvey, surveyBody } from '../../../test/drafts.ts';
import { aMember, aSurvey, type WantedSurvey } from '../../../test/factories.ts';
import { foundNordvik } from '../../../test/nordvik.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { newLinkId } from '#platform/server/ids.ts';

const world = useWorld();
beforeEach(() => world.setNow('2026-03-02T08:00:00Z'));

type Before = { id: string; score: number; respondents: number; named: unknown; questions: { score: number }[] };

const before = async (reader: Person, id: string, key = 'GET /survey/:id') =>
  ((await reader.call(key, { params: { id } })).body as { previous: Before | null }).previous;

async function finished(by: Person, answers: WantedSurvey['answers'], fields: WantedSurvey = {}): Promise<string> {
  return (await aSurvey(world, { by, answers, finished: true, ...fields })).id;
}

test('compares with the latest finished survey of the type, with its figures and the number of repeated responders', async () => {
  const { maker } = await foundNordvik(world);
  const first = await finished(maker, { 'a@fjellbygg.example': 5, 'b@fjellbygg.example': 5 });
  expect(await before(maker, first)).toBeNull();
  await createSurvey(maker, { surveyType: 'delivery', startDate: '2026-03-12', endDate: '2026-03-20' });
  const second = await finished(maker, {
    'b@fjellbygg.example': 7,
    'd@fjellbygg.example': 7,
    'e@fjellbygg.example': 7,
  });
  expect(await before(maker, second)).toMatchObject({
    id: first,
    score: 5,
    respondents: 2,
    named: { both: 1, first: 2 },
  });
  expect((await before(maker, second))?.questions.map(({ score }) => score)).toEqual([5, 5, 5, 5]);
});

test('compares with the survey that is repeated, also if a later one lies between', async () => {
  const { maker } = await foundNordvik(world);
  const first = await finished(maker, [4]);
  await finished(maker, [9]);
  const again = await finished(maker, [6], { repeatOf: first });
  expect(await before(maker, again)).toMatchObject({ id: first, score: 4 });
});

test('allows only a finished, readable survey about the same person with the same questions to be repeated', async () => {
  const { maker, owner, nordvik } = await foundNordvik(world);
  const other = await aMember(world, { organisation: nordvik });
  const refused = async (person: Person, fields: object) => {
    const { status, body } = await person.call('POST /survey/:id', {
      params: { id: newLinkId() },
      body: surveyBody({ startDate: today(), endDate: '2026-12-01', ...fields }),
    });
    return [status, (body as { errors?: { code: string }[] }).errors?.map(({ code }) => code)];
  };
  const today = () => world.now().toISOString().slice(0, 10);
  const mine = await finished(maker, [4], { accessibleBy: 'org' });
  const running = await createSurvey(maker, { startDate: today(), endDate: '2026-12-01' });
  const no = [422, ['repeatOf.notAllowed']];
  expect(await refused(maker, { repeatOf: running })).toEqual(no);
  expect(await refused(maker, { repeatOf: newLinkId() })).toEqual(no);
  expect(await refused(maker, { repeatOf: mine, surveyType: 'delivery' })).toEqual(no);
  expect(await refused(other, { repeatOf: mine }), 'about somebody else').toEqual(no);
  expect(await refused(owner, { repeatOf: mine, onBehalfOf: maker.id, accessibleBy: 'supporters' })).toEqual([
    201,
    undefined,
  ]);
});

test('hides the previous survey from a reader who may not read it, and from others who answered', async () => {
  const { maker, nordvik } = await foundNordvik(world);
  const reader = await aMember(world, { organisation: nordvik });
  const hidden = await finished(maker, [4], { accessibleBy: 'me' });
  const shared = await finished(maker, [6], { accessibleBy: 'org', repeatOf: hidden });
  expect(await before(reader, shared, 'GET /shared-survey/:id')).toBeNull();
  const again = await finished(maker, [8], { accessibleBy: 'org', repeatOf: shared });
  const seen = await before(reader, again, 'GET /shared-survey/:id');
  expect(seen).toMatchObject({ id: shared, score: 6, named: null });
  const itself = (await reader.call('GET /shared-survey/:id', { params: { id: shared } })).body as Before;
  expect(seen?.questions, 'as it is read there').toEqual(itself.questions);
});

test('leaves out a previous survey without a score for the reader', async () => {
  const { maker, nordvik } = await foundNordvik(world);
  const reader = await aMember(world, { organisation: nordvik });
  const first = await finished(maker, [4], { accessibleBy: 'me' });
  // The only answer was promised to the candidate alone, so others never see it.
  const { body } = await maker.call('GET /survey/:id', { params: { id: first } });
  await maker.call('PUT /survey/:id', { params: { id: first }, body: { ...(body as object), accessibleBy: 'org' } });
  const again = await finished(maker, [8], { accessibleBy: 'org', repeatOf: first });
  expect(await before(reader, again, 'GET /shared-survey/:id')).toBeNull();
  expect(await before(maker, again)).toMatchObject({ id: first, score: 4 });
});

test('counts no repeated responders if an address is erased, or nobody answered by name', async () => {
  const { maker } = await foundNordvik(world);
  const first = await finished(maker, []);
  expect(await before(maker, first)).toBeNull();
  const { id } = await aSurvey(world, { by: maker, anonymous: [3], finished: true });
  const again = await finished(maker, [5]);
  expect(await before(maker, again)).toMatchObject({ id, score: 3, named: { both: 0, first: 1 } });
});
