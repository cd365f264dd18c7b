import { beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { housekeeping } from '#app/server/housekeeping.ts';
import { readConfig } from '#platform/server/config.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { dataUrl, pngOf } from '../../../test/card-pictures.ts';
import {
  AFTER_SURVEYS,
  answeredSurvey,
  cardBody,
  createCard,
  finishedPair,
  makeCard,
  readPublicCard,
} from '../../../test/cards.ts';
import { member, type Organisation, organisation } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';

const world = useWorld();

const job = (name: string) =>
  housekeeping(world.database, readConfig({}), world.now)
    .find((one) => one.name === name)
    ?.work(new AbortController().signal);

let ingrid: Person;
let jonas: Person;
let house: Organisation;
beforeEach(async () => {
  ingrid = await world.person({ candidate: 'Ingrid Kanari', email: 'ingrid@nordvik.example' });
  jonas = await world.person();
  house = await organisation(world, { owner: jonas });
});

const LOGO = dataUrl(pngOf(4, 4, [12, 34, 56]));
const publicCard = async (id: string) => (await readPublicCard(world, id)).body as Record<string, unknown>;
const sharedWith = async (person: Person) =>
  ((await person.call('GET /shared-card')).body as { cardId: string }[]).map(({ cardId }) => cardId);
const share = (id: string, fields: object = {}) =>
  ingrid.call('PUT /card/:id/sharing', { params: { id }, body: { shared: true, embeddable: false, ...fields } });

async function everything(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(
    world.database.query,
  );
  const tables: Record<string, unknown> = {};
  for (const { name } of rows) tables[name] = await world.rows(name);
  return JSON.stringify(tables);
}

test('the download holds the cards with their numbers and their pictures', async () => {
  const pair = await finishedPair(world, ingrid);
  const id = newLinkId();
  const image = dataUrl(pngOf(840, 1_050, [1, 2, 3]));
  expect((await makeCard(ingrid, cardBody(pair, { image }), id)).status).toBe(201);
  const { cards } = (await ingrid.call('POST /user/export')).body as { cards: { image: string }[] };
  expect(cards).toMatchObject([{ cardId: id, ...pair, engaging: 8, responders: 8, cardTitle: 'Fra prat til endring' }]);
  expect(cards[0]?.image).toBe(image);
  const other = (await jonas.call('POST /user/export')).body as { cards: unknown[] };
  expect(other.cards).toEqual([]);
});

test('erasing a person removes all cards, also those deleted before, and nobody gets their ids again', async () => {
  const pair = await finishedPair(world, ingrid);
  const deleted = await createCard(ingrid, pair);
  await ingrid.call('DELETE /card/:id', { params: { id: deleted } });
  const id = await createCard(ingrid, pair);
  await ingrid.call('POST /user/deletion', { body: { email: ingrid.email } });
  world.setNow('2026-12-20T08:00:00Z');
  await job('erase');

  expect((await readPublicCard(world, id)).status).toBe(404);
  const stored = await everything();
  for (const text of [id, deleted, 'Ingrid Kanari', 'Fra prat til endring']) expect(stored).not.toContain(text);
  expect(await world.rows('card_pools')).toEqual([]);
  const own = await finishedPair(world, jonas);
  for (const used of [id, deleted]) expect((await makeCard(jonas, cardBody(own), used)).status).toBe(409);
});

test('a card keeps its numbers and its person after its surveys, its responders and its organisation are gone', async () => {
  await member(world, house, ingrid);
  const pair = await finishedPair(world, ingrid, { accessibleBy: 'org' });
  const id = await createCard(ingrid, pair);
  const before = await publicCard(id);
  expect(before).toMatchObject({ organization: house.name, candidate: 'Ingrid Kanari', responders: 8 });

  await sql`update responders set email = null`.execute(world.database.query);
  await sql`update people set candidate = 'Et annet navn', title = 'Ny' where id = ${ingrid.id}`.execute(
    world.database.query,
  );
  await ingrid.call('DELETE /organization/:id/users', { params: { id: house.id } });
  await sql`delete from responses`.execute(world.database.query);
  await sql`delete from surveys`.execute(world.database.query);
  expect(await publicCard(id)).toEqual({ ...before, organization: '', image: expect.any(String) });
  expect((await ingrid.call('GET /card')).body).toMatchObject([{ cardId: id, from: pair.from }]);
});

test('a card shows the name and the logo of an organisation only while its person is a member', async () => {
  await member(world, house, ingrid);
  await sql`insert into organisation_logos (organisation_id, logo) values (${house.id}, ${LOGO})`.execute(
    world.database.query,
  );
  const id = await createCard(ingrid, await finishedPair(world, ingrid));
  const marked = await publicCard(id);
  expect(marked).toMatchObject({ organization: house.name, logo: LOGO });
  const role = (to: string) =>
    sql`update memberships set role = ${to} where person_id = ${ingrid.id}`.execute(world.database.query);
  const unmarked = {
    ...marked,
    organization: '',
    logo: '',
    image: expect.not.stringContaining(String(marked['image'])),
  };

  await role('invited');
  expect(await publicCard(id)).toEqual(unmarked);
  await role('member');
  expect(await publicCard(id)).toEqual(marked);
  await jonas.call('DELETE /organization/:orgId/user/:userId', { params: { orgId: house.id, userId: ingrid.id } });
  expect(await publicCard(id)).toEqual(unmarked);
  expect((await ingrid.call('GET /card/:id', { params: { id } })).body).toMatchObject({ organization: '', logo: '' });

  const other = await organisation(world, { owner: await world.person(), name: 'Et annet hus' });
  await member(world, other, ingrid);
  expect(await publicCard(id)).toEqual(unmarked);
});

// Specification 1.3, 7.20
test('members of the organisation find a card while its link is on and its person is a member', async () => {
  await member(world, house, ingrid);
  const id = await createCard(ingrid, await finishedPair(world, ingrid));
  expect(await sharedWith(jonas)).toEqual([id]);
  expect(await sharedWith(ingrid)).toEqual([]);
  await share(id, { shared: false });
  expect(await sharedWith(jonas)).toEqual([]);
  await share(id);
  expect(await sharedWith(jonas)).toEqual([id]);
  const role = (to: string) => sql`update memberships set role = ${to} where person_id = ${ingrid.id}`;
  await role('invited').execute(world.database.query);
  expect([await sharedWith(jonas), await sharedWith(ingrid)]).toEqual([[], []]);
  await role('member').execute(world.database.query);
  await ingrid.call('DELETE /organization/:id/users', { params: { id: house.id } });
  expect(await sharedWith(jonas)).toEqual([]);
  expect((await readPublicCard(world, id)).status).toBe(200);
});

test('a link that is off leads its owner to the card, and everybody else to nothing', async () => {
  const id = await createCard(ingrid, await finishedPair(world, ingrid));
  await share(id, { shared: false });
  expect(await readPublicCard(world, id)).toMatchObject({ status: 404, body: { type: '/problems/card-off' } });
  expect(await readPublicCard(world, newLinkId())).toMatchObject({
    status: 404,
    body: { type: '/problems/not-found' },
  });
  expect(await ingrid.call('GET /card/:id', { params: { id } })).toMatchObject({
    status: 200,
    body: { shared: false },
  });
  expect((await jonas.call('GET /card/:id', { params: { id } })).status).toBe(404);
});

test('an address that is forgotten in one survey and known in another counts as one person', async () => {
  world.setNow('2027-12-01T08:00:00Z');
  const named = { 'anne@vestkraft.example': {}, 'berit@vestkraft.example': {} };
  const from = await answeredSurvey(world, ingrid, { ended: '2025-11-20', named });
  await job('forget');
  expect((await world.rows('responders')).map(({ email }) => email)).toEqual([null, null]);
  const to = await answeredSurvey(world, ingrid, { ended: '2027-11-20', named });
  const id = await createCard(ingrid, { from, to });
  expect(await ingrid.call('GET /card/:id', { params: { id } })).toMatchObject({
    body: { responders: 4, stats: { uniqueResponders: 2, domains: [{ domain: 'vestkraft.example', responders: 2 }] } },
  });
});

const code = (reply: { body: unknown }) => (reply.body as { errors?: object[] }).errors?.[0];
const previewed = (from: string, to: string) =>
  ingrid.call('GET /card/preview', { query: { from, to, surveyType: 'workshop' } });

test('disregarded answers do not count, and leaving them out reveals none of them', async () => {
  world.setNow(AFTER_SURVEYS);
  const four = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}@vestkraft.example`, {}]));
  const from = await answeredSurvey(world, ingrid, { ended: '2026-10-20', named: four });
  const to = await answeredSurvey(world, ingrid, { ended: '2026-11-20', named: {}, anonymous: [{}, { engaging: 1 }] });
  const aside = (setAside: boolean) =>
    ingrid.call('PUT /survey/:id/anonymous-answers', { params: { id: to }, body: { setAside } });
  expect((await aside(true)).status).toBe(200);
  expect((await previewed(from, to)).body).toMatchObject({ responders: 4, stats: { noOfSurveys: 2 } });
  await createCard(ingrid, { from, to });
  await aside(false);
  expect(code(await previewed(from, to))).toEqual({ field: 'to', code: 'card.givesAway' });
});

test('reports fewer than three answers, a repeated survey and another type at the second survey', async () => {
  world.setNow(AFTER_SURVEYS);
  const one = await answeredSurvey(world, ingrid, { ended: '2026-10-20', named: { 'a@vestkraft.example': {} } });
  const two = await answeredSurvey(world, ingrid, { ended: '2026-11-20', named: { 'b@vestkraft.example': {} } });
  const refused = async (fields: object) => {
    const reply = await makeCard(ingrid, cardBody({ from: one, to: two }, { ...fields }));
    expect(code(await previewed(one, two))).toEqual({ field: 'to', code: 'card.tooFewAnswers' });
    return code(reply);
  };
  expect(await refused({})).toEqual({ field: 'to', code: 'card.tooFewAnswers' });
  expect(await refused({ to: one })).toEqual({ field: 'to', code: 'card.twoSurveys' });
  expect(await refused({ surveyType: 'delivery' })).toEqual({ field: 'to', code: 'card.twoSurveys' });
  expect((await makeCard(ingrid, cardBody({ from: one, to: newLinkId() }))).status).toBe(404);
});

test('accepts titles of any script, refuses empty ones, and allows colours that are hard to read', async () => {
  await member(world, house, ingrid);
  const pair = await finishedPair(world, ingrid);
  for (const cardTitle of ['å'.repeat(200), '🎉 På vei 👩‍🚀', 'من الحديث إلى التغيير', '<b>ikke fet</b>']) {
    const id = await createCard(ingrid, pair, { cardTitle, background: '#FFFFFF', foreground: '#fffffe' });
    expect(await publicCard(id)).toMatchObject({ cardTitle, background: '#ffffff', foreground: '#fffffe' });
  }
  const refused = async (fields: Record<string, unknown>) => code(await makeCard(ingrid, cardBody(pair, fields)));
  expect(await refused({ cardTitle: ' \u200b ' })).toMatchObject({ field: 'cardTitle' });
  expect(await refused({ cardTitle: 'å'.repeat(201) })).toMatchObject({ field: 'cardTitle' });
  expect(await refused({ background: 'red' })).toMatchObject({ field: 'background' });
  expect(await refused({ foreground: '#fff;}' })).toMatchObject({ field: 'foreground' });
});
