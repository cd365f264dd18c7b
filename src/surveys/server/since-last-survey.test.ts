import { beforeEach, expect, test } from 'vitest';
import { aMember, aSurvey, type WantedSurvey } from '../../../test/factories.ts';
import { foundNordvik } from '../../../test/nordvik.ts';
import { type Person, useWorld } from '../../../test/world.ts';

const world = useWorld();
beforeEach(() => world.setNow('2026-03-02T08:00:00Z'));

type Change = { state: string; difference: number; limit: number };
type Read = {
  score: number;
  uncertainty: number;
  carries: string;
  lowestMayBeChance: boolean;
  questions: { question: string; uncertainty: number }[];
  since: null | {
    surveyId: string;
    total: Change;
    questions: (Change & { question: string })[];
    anonymityShift: string | null;
    pairs: null | { people: number; questions: { question: string; difference: number }[] };
  };
};

const read = async (reader: Person, id: string, key = 'GET /survey/:id') =>
  (await reader.call(key, { params: { id } })).body as Read;

async function finished(by: Person, fields: WantedSurvey): Promise<string> {
  return (await aSurvey(world, { by, finished: true, ...fields })).id;
}

const USUAL = { subjectKnowledge: 6, engaging: 6, relevance: 6, satisfaction: 6 };

/** The answers of people with these initials, who give the usual values but for the given ones. */
const from = (initials: string, values: object = {}) =>
  Object.fromEntries([...initials].map((initial) => [`${initial}@fjellbygg.example`, { ...USUAL, ...values }]));

const times = (count: number, values: object = {}) => Array.from({ length: count }, () => ({ ...USUAL, ...values }));

test('tells a clear change, one that may be chance, none, and one that too few answered', async () => {
  const { maker } = await foundNordvik(world);
  const first = await finished(maker, { answers: { ...from('abc'), ...from('defghi', { satisfaction: 0 }) } });
  expect((await read(maker, first)).since).toBeNull();
  const answers = {
    ...from('jk', { subjectKnowledge: 9, engaging: 7, satisfaction: 8 }),
    ...from('lmn', { subjectKnowledge: 9, engaging: 7, satisfaction: 0 }),
    ...from('opqrs', { subjectKnowledge: 9, satisfaction: 0 }),
  };
  const { id } = await aSurvey(world, { by: maker, answers });
  expect((await read(maker, id)).since, 'still open').toBeNull();
  world.setNow('2026-05-01T08:00:00Z');
  const { since, ...now } = await read(maker, id);
  expect(since).toEqual({
    surveyId: first,
    // The question that too few answered is part of both totals.
    total: { state: 'mayBeChance', difference: 1.4, limit: 0.5 },
    questions: [
      { question: 'subjectKnowledge', state: 'clear', difference: 3, limit: 0.6 },
      { question: 'engaging', state: 'mayBeChance', difference: 0.5, limit: 0.7 },
      { question: 'relevance', state: 'same', difference: 0, limit: 0.6 },
      { question: 'satisfaction', state: 'tooFew', difference: 0, limit: 0 },
    ],
    anonymityShift: null,
    pairs: null,
  });
  expect(now).toMatchObject({ carries: 'picture', uncertainty: 0.4, lowestMayBeChance: true });
  expect(now.questions.map(({ uncertainty }) => uncertainty)).toEqual([0.3, 0.4, 0.3, 1.2]);
});

test('calls no change clear when the share of anonymous answers has shifted, and says which way', async () => {
  const { maker } = await foundNordvik(world);
  await finished(maker, { answers: times(8) });
  const second = await finished(maker, { answers: times(4, { engaging: 9 }), anonymous: times(4, { engaging: 9 }) });
  const third = await finished(maker, { answers: times(8) });
  const { since } = await read(maker, second);
  expect(since).toMatchObject({ anonymityShift: 'more', total: { state: 'mayBeChance' } });
  expect(since?.questions[1]).toEqual({ question: 'engaging', state: 'mayBeChance', difference: 3, limit: 0.7 });
  expect((await read(maker, third)).since?.anonymityShift).toBe('fewer');
});

test('says how those who answered by name both times have moved, from three people and for each question', async () => {
  const { maker } = await foundNordvik(world);
  await finished(maker, { answers: { ...from('ab'), ...from('c', { relevance: 0 }), ...from('d', { engaging: 1 }) } });
  const answers = { ...from('a', { engaging: 8 }), ...from('bce', { engaging: 7 }) };
  const three = await finished(maker, { answers });
  expect((await read(maker, three)).since?.pairs).toEqual({
    people: 3,
    questions: [
      { question: 'subjectKnowledge', difference: 0 },
      { question: 'engaging', difference: 1.3 },
      { question: 'satisfaction', difference: 0 },
    ],
  });
  const two = await finished(maker, { answers: from('abxyz', { engaging: 9 }) });
  expect((await read(maker, two)).since?.pairs).toBeNull();
});

test('tells another reader the same of the same answers, but never pairs people', async () => {
  const { maker, nordvik } = await foundNordvik(world);
  const reader = await aMember(world, { organisation: nordvik });
  await finished(maker, { answers: from('abcd'), accessibleBy: 'org' });
  const id = await finished(maker, { answers: from('abcd', { engaging: 10 }), accessibleBy: 'org' });
  const { since } = await read(maker, id);
  expect(since).toMatchObject({ total: { state: 'clear' }, pairs: { people: 4 } });
  expect((await read(reader, id, 'GET /shared-survey/:id')).since).toEqual({ ...since, pairs: null });
});

test('uses the assumed spread for a reader who knows some of the answers only in totals', async () => {
  const { maker, nordvik } = await foundNordvik(world);
  const reader = await aMember(world, { organisation: nordvik });
  const first = await finished(maker, { answers: from('abcd'), accessibleBy: 'me' });
  await openToAll(maker, first);
  const id = await finished(maker, { answers: from('abcd', { engaging: 10 }), accessibleBy: 'org' });
  const { since, uncertainty } = await read(reader, id, 'GET /shared-survey/:id');
  expect(since?.total).toEqual({ state: 'mayBeChance', difference: 1, limit: 1.4 });
  expect((await read(maker, id)).since?.total).toEqual({ state: 'clear', difference: 1, limit: 1 });
  const before = await read(reader, first, 'GET /shared-survey/:id');
  expect([before.uncertainty, uncertainty]).toEqual([0.7, 0.6]);
});

test('compares with the last survey that was answered', async () => {
  const { maker } = await foundNordvik(world);
  const first = await finished(maker, { answers: from('abcde') });
  await finished(maker, { silent: ['nobody@fjellbygg.example'] });
  const id = await finished(maker, { answers: from('abcde', { satisfaction: 9 }) });
  expect(await read(maker, id)).toMatchObject({ previous: { id: first }, since: { surveyId: first } });
});

test('compares nothing for a reader who sees no answer of the previous survey', async () => {
  const { maker, nordvik } = await foundNordvik(world);
  const reader = await aMember(world, { organisation: nordvik });
  const few = await finished(maker, { answers: from('ab'), accessibleBy: 'me' });
  await openToAll(maker, few);
  const id = await finished(maker, { answers: from('abcd'), accessibleBy: 'org' });
  expect((await read(maker, id)).since).toMatchObject({ surveyId: few, total: { state: 'tooFew' } });
  expect((await read(reader, id, 'GET /shared-survey/:id')).since).toBeNull();
});

async function openToAll(maker: Person, id: string): Promise<void> {
  const { body } = await maker.call('GET /survey/:id', { params: { id } });
  const opened = { ...(body as object), accessibleBy: 'org' };
  expect((await maker.call('PUT /survey/:id', { params: { id }, body: opened })).status).toBe(200);
}
