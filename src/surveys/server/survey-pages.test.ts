import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createSurvey } from '../../../test/drafts.ts';
import { foundNordvik } from '../../../test/nordvik.ts';
import { member } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';

const world = useWorld();

const SHARED = 'GET /shared-survey';

async function page(person: Person, key: string, query: Record<string, string> = {}) {
  const { status, body, headers } = await person.call(key, { query });
  const names = Array.isArray(body) ? (body as { surveyName: string }[]).map(({ surveyName }) => surveyName) : [];
  return { status, names, counts: headers['counts'] };
}

async function sharedSurveys() {
  const { nordvik, owner, maker } = await foundNordvik(world);
  const reader = await member(world, nordvik, await world.person());
  const access = { accessibleBy: 'org' };
  await createSurvey(maker, { surveyName: '50 % Åpent', endDate: '2026-12-24', ...access });
  await createSurvey(maker, { surveyName: 'Under_veis', endDate: '2026-12-23', surveyType: 'workshop', ...access });
  await createSurvey(maker, { surveyName: 'Senere', startDate: '2026-12-01', endDate: '2026-12-22', ...access });
  await createSurvey(maker, { surveyName: 'Åpent for rådgivere', endDate: '2026-12-21', accessibleBy: 'supporters' });
  await createSurvey(maker, { surveyName: 'Åpent for meg', endDate: '2026-12-20', accessibleBy: 'me' });
  await sql`update surveys set end_day = '2026-11-01', start_day = '2026-10-01' where survey_name = 'Under_veis'`.execute(
    world.database.query,
  );
  return { owner, maker, reader };
}

test('narrows a list by status, type and a text that has no special characters', async () => {
  const { maker, reader } = await sharedSurveys();
  const found = async (query: Record<string, string>, person = reader, key = SHARED) =>
    (await page(person, key, query)).names;
  expect(await found({})).toEqual(['50 % Åpent', 'Under_veis', 'Senere']);
  expect(await found({ status: 'upcoming' })).toEqual(['Senere']);
  expect(await found({ status: 'ongoing' })).toEqual(['50 % Åpent']);
  expect(await found({ status: 'finished', type: 'workshop' })).toEqual(['Under_veis']);
  expect(await found({ search: 'åPENT' })).toEqual(['50 % Åpent']);
  expect(await found({ search: '%' })).toEqual(['50 % Åpent']);
  expect(await found({ search: '_' })).toEqual(['Under_veis']);
  expect(await found({ search: 'ingrid' })).toHaveLength(3);
  expect(await found({ search: 'ingrid' }, maker, 'GET /survey')).toEqual([]);
  expect(await found({ search: 'for' }, maker, 'GET /survey')).toEqual(['Åpent for rådgivere', 'Åpent for meg']);
  const refused = [{ search: 'a'.repeat(201) }, { status: 'open' }, { type: 'x' }, { counts: '1' }, { limit: '-1' }];
  for (const query of refused) expect((await page(reader, SHARED, query as Record<string, string>)).status).toBe(422);
});

test('counts only what the reader may read', async () => {
  const { owner, maker, reader } = await sharedSurveys();
  const counts = async (person: Person, key: string, query: Record<string, string> = {}) =>
    (await page(person, key, { ...query, limit: '1', counts: 'true' })).counts;
  expect(await counts(reader, SHARED)).toBe('all=3, upcoming=1, ongoing=1, finished=1');
  expect(await counts(reader, SHARED, { search: 'åpent', status: 'finished' })).toBe(
    'all=3, upcoming=0, ongoing=1, finished=0',
  );
  expect(await counts(owner, SHARED, { search: 'åpent' })).toBe('all=4, upcoming=0, ongoing=2, finished=0');
  expect(await counts(maker, 'GET /survey', { search: 'åpent' })).toBe('all=5, upcoming=0, ongoing=3, finished=0');
  expect(await counts(await world.person(), SHARED)).toBe('all=0, upcoming=0, ongoing=0, finished=0');
});

test('refuses to start after a survey that the reader may not read', async () => {
  const { maker, reader } = await sharedSurveys();
  const { body } = await maker.call('GET /survey');
  const secret = (body as { id: string; surveyName: string }[]).find(
    ({ surveyName }) => surveyName === 'Åpent for meg',
  );
  expect((await page(reader, SHARED, { after: secret?.id ?? '' })).status).toBe(422);
  expect((await page(maker, 'GET /survey', { after: secret?.id ?? '' })).status).toBe(200);
});
