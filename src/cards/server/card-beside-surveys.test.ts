import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { AFTER_SURVEYS, answeredSurvey, createCard } from '../../../test/cards.ts';
import { surveyBody } from '../../../test/drafts.ts';
import { member, organisation } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import type { Shown } from '#access/rules/readable-by.ts';
import type { Pool } from '../rules/giving-away.ts';
import { selectPooledSurveys } from './pool-store.ts';

const world = useWorld();

const people = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, place) => [`person-${place}@vestkraft.example`, {}]));

const seenBy = async (reader: Person, id: string) =>
  (await reader.call('GET /shared-survey/:id', { params: { id } })).body as { respondents: number; score: number };

/** Creates Ingrid and Kari in an organisation, and two surveys whose answers only Ingrid was promised to read. */
async function scene() {
  world.setNow(AFTER_SURVEYS);
  const [ingrid, kari] = [await world.person(), await world.person()];
  const house = await organisation(world, { owner: await world.person() });
  await member(world, house, ingrid);
  await member(world, house, kari);
  const from = await answeredSurvey(world, ingrid, { ended: '2026-10-20', named: people(5) });
  const to = await answeredSurvey(world, ingrid, { ended: '2026-11-20', named: people(2) });
  const openAll = async () => {
    const form = { endDate: '2026-10-20', startDate: '2026-10-11', allowAnonymous: true, accessibleBy: 'org' };
    const reply = await ingrid.call('PUT /survey/:id', { params: { id: from }, body: surveyBody(form) });
    expect(reply).toMatchObject({ status: 200 });
  };
  const preview = () => ingrid.call('GET /card/preview', { query: { from, to, surveyType: 'workshop' } });
  return { ingrid, kari, from, to, openAll, preview };
}

test('a reader of one survey does not learn the few answers of another from a card of both', async () => {
  const { kari, from, openAll, preview } = await scene();
  expect((await preview()).status).toBe(200);
  await openAll();
  expect(await seenBy(kari, from)).toMatchObject({ respondents: 5 });
  expect(await preview()).toMatchObject({ status: 422, body: { errors: [{ code: 'card.givesAway' }] } });
});

test('a survey that is shared after a card has counted it reveals nothing beyond its promises', async () => {
  const { ingrid, kari, from, to, openAll } = await scene();
  await createCard(ingrid, { from, to });
  await openAll();
  expect(await seenBy(kari, from)).toMatchObject({ respondents: 0, score: 0 });
  expect((await ingrid.call('GET /survey/:id', { params: { id: from } })).body).toMatchObject({ respondents: 5 });
});

test('a reader who was promised a survey still reads it after a card has counted it', async () => {
  world.setNow(AFTER_SURVEYS);
  const [ingrid, kari] = [await world.person(), await world.person()];
  const house = await organisation(world, { owner: ingrid });
  await member(world, house, kari);
  const fields = { accessibleBy: 'org' };
  const from = await answeredSurvey(world, ingrid, { ended: '2026-10-20', named: people(4), fields });
  const to = await answeredSurvey(world, ingrid, { ended: '2026-11-20', named: people(3), fields });
  await createCard(ingrid, { from, to });
  expect(await seenBy(kari, from)).toMatchObject({ respondents: 4 });
});

test('a survey opened to many groups in turn lists each group once', async () => {
  const { ingrid, from, preview } = await scene();
  await sql`
    insert into survey_promises (home_id, survey_id, number, accessible_by, groups)
    select home_id, id, 1 + n, 'selectedGroups',
           (select jsonb_agg('group ' || (n * 3 + k) % 600) from generate_series(1, 100) k)
      from surveys, generate_series(1, 300) n where id = ${from}`.execute(world.database.query);
  const home = String((await world.rows('surveys'))[0]?.['home_id']);
  const promise: Shown = { accessibleBy: 'me', groups: [] };
  const pool: Pool = [{ homeId: home, survey: from, anonymous: false, promise, counts: [] }];
  const [read] = await selectPooledSurveys(world.database.query, [pool], ingrid.id);
  expect(read?.opened).toHaveLength(2);
  expect(read?.opened.find(({ accessibleBy }) => accessibleBy === 'selectedGroups')?.groups).toHaveLength(600);
  expect(await preview()).toMatchObject({ status: 422, body: { errors: [{ code: 'card.givesAway' }] } });
});

test('what equal cards have counted is stored once, also when they are made at once or deleted', async () => {
  const { ingrid, from, to } = await scene();
  const ids = await Promise.all([1, 2, 3].map(() => createCard(ingrid, { from, to })));
  await ingrid.call('DELETE /card/:id', { params: { id: ids[0] ?? '' } });
  await createCard(ingrid, { from, to });
  expect(await world.rows('card_pools')).toHaveLength(1);
});

test('a card is refused beside more cards than can be compared, and made when there are fewer', async () => {
  const { ingrid, from, to, preview } = await scene();
  await createCard(ingrid, { from, to });
  await sql`
    insert into card_pools (card_id, person_id, survey_type, counted)
    select 'card ' || n, ${ingrid.id}, 'workshop', (
      select jsonb_agg(jsonb_build_object(
        'homeId', ${ingrid.id}::text, 'survey', 'survey ' || (n * k) % 977, 'anonymous', false,
        'promise', jsonb_build_object('accessibleBy', 'me', 'groups', '[]'::jsonb), 'counts', '[9, 9, 9, 9, 9]'::jsonb))
      from generate_series(1, 40) k) from generate_series(1, 300) n`.execute(world.database.query);
  expect(await preview()).toMatchObject({ status: 422, body: { errors: [{ code: 'card.tooMuch' }] } });
  await sql`delete from card_pools where card_id <> (select id from cards)`.execute(world.database.query);
  expect((await preview()).status).toBe(200);
});
