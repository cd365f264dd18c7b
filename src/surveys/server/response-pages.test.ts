import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { invite, sheet, submit, submitAnonymously } from '../../../test/answering.ts';
import { foundNordvik } from '../../../test/nordvik.ts';
import { member } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { newLinkId } from '#platform/server/ids.ts';

const world = useWorld();

type Answer = { responder: string; message: string };

const OWN = 'GET /survey/:id/responses';
const SHARED = 'GET /shared-survey/:id/responses';
const NAMED = ['a', 'b', 'c'].map((name) => `${name}@fjellbygg.example`);

let owner: Person;
let maker: Person;
let reader: Person;
let id: string;
beforeEach(async () => {
  const founded = await foundNordvik(world);
  ({ owner, maker } = founded);
  reader = await member(world, founded.nordvik, await world.person());
  const survey = await invite(world, maker, NAMED, { accessibleBy: 'org', allowAnonymous: true });
  ({ id } = survey);
  for (const [place, link] of survey.links.entries())
    await submit(world, link, sheet({ message: place === 0 ? 'Takk' : '', ...recommending(`Gir ${place}`) }));
  for (let n = 0; n < 3; n += 1) await submitAnonymously(world, id, newLinkId(), sheet({ message: 'Anonymt' }));
});

const recommending = (recommendation: string) => ({ giveRecommendation: true, recommendation });

async function page(person: Person, key: string, query: Record<string, string> = {}, survey = id) {
  const { status, body, headers } = await person.call(key, { params: { id: survey }, query });
  const ids = Array.isArray(body) ? (body as Answer[]).map(({ responder }) => responder) : [];
  return { status, ids, counts: headers['counts'], link: headers['link'] };
}

async function expectPages(person: Person, key: string): Promise<string[]> {
  const { ids } = await page(person, key);
  for (const [place, after] of ids.entries())
    expect((await page(person, key, { limit: '2', after })).ids).toEqual(ids.slice(place + 1, place + 3));
  return ids;
}

const setAside = (is: boolean) =>
  maker.call('PUT /survey/:id/anonymous-answers', { params: { id }, body: { setAside: is } });

test('pages begin anywhere among named and anonymous answers, also when the times are alike', async () => {
  expect(await expectPages(maker, OWN)).toHaveLength(6);
  // After the end of a survey with an anonymous door, named answers keep the day alone.
  await sql`update responses set responded_at = date_trunc('day', responded_at)`.execute(world.database.query);
  expect(await expectPages(maker, OWN)).toHaveLength(6);
  await sql`update responses set responded_at = responded_at + '1 microsecond' where message = 'Takk'`.execute(
    world.database.query,
  );
  expect(await expectPages(maker, OWN)).toHaveLength(6);
});

test('counts only the answers and the words that the reader may read', async () => {
  const counts = async (person: Person, key: string) =>
    (await page(person, key, { limit: '1', counts: 'true' })).counts;
  expect(await counts(maker, OWN)).toBe('all=6, written=6, messages=4, recommendations=3');
  // Anonymous answers are hidden while the survey runs, and recommendations always.
  expect(await counts(reader, SHARED)).toBe('all=3, written=1, messages=1, recommendations=0');
  expect(await counts(maker, SHARED)).toBe('all=3, written=1, messages=1, recommendations=0');
  await setAside(true);
  expect(await counts(maker, OWN)).toBe('all=3, written=3, messages=1, recommendations=3');
  await submitAnonymously(world, id, newLinkId(), sheet({ message: 'Senere' }));
  expect(await counts(maker, OWN)).toBe('all=4, written=4, messages=2, recommendations=3');
  world.setNow('2027-11-21T09:30:00.000Z');
  expect(await counts(reader, SHARED)).toBe('all=4, written=2, messages=2, recommendations=0');
});

test('refuses to start after an answer that the reader may not read, like one that does not exist', async () => {
  const { ids } = await page(maker, OWN);
  const [named = '', hidden = ''] = [ids[0], ids[5]];
  const refused = await maker.call(OWN, { params: { id }, query: { after: newLinkId() } });
  expect(refused.status).toBe(422);
  const { body } = await reader.call(SHARED, { params: { id }, query: { after: hidden } });
  expect(body).toEqual({ ...(refused.body as object), instance: (body as { instance?: string }).instance });
  expect((await page(reader, SHARED, { after: named })).status).toBe(200);
  await setAside(true);
  expect((await page(maker, OWN, { after: hidden })).status).toBe(422);

  const other = await invite(world, maker, ['d@fjellbygg.example'], { accessibleBy: 'org' });
  for (const key of [OWN, 'GET /survey/:id/responders'])
    for (const after of [named, "'", '', '-1', '0'.repeat(101)])
      expect([key, after, (await page(maker, key, { after }, other.id)).status]).toEqual([key, after, 422]);
  for (const query of [{ limit: '-1' }, { limit: '0' }, { limit: '1e9' }, { counts: '1' }])
    expect((await page(maker, OWN, query as Record<string, string>)).status).toBe(422);
});

test('counts the recommendations only for the candidate, not for who made the survey on their behalf', async () => {
  await sql`
    update surveys set maker_id = ${owner.id}, on_behalf_of = candidate_id, accessible_by = 'supporters'
     where id = ${id}`.execute(world.database.query);
  const counts = async (person: Person) => (await page(person, OWN, { counts: 'true' })).counts;
  expect(await counts(maker)).toBe('all=6, written=6, messages=4, recommendations=3');
  expect(await counts(owner)).toBe('all=6, written=4, messages=4, recommendations=0');
  expect((await page(owner, OWN)).counts).toBeUndefined();
});

test('returns the newest named words that the reader may read, and no further page', async () => {
  const newest = async (person: Person, key: string, query = {}) => {
    const { ids, link } = await page(person, key, { newest: 'true', limit: '2', ...query });
    return [ids, link];
  };
  await sql`update responses set responded_at = responded_at - interval '1 hour' where message = 'Takk'`.execute(
    world.database.query,
  );
  const { ids } = await page(maker, OWN);
  expect(await newest(maker, OWN)).toEqual([ids.slice(1, 3), undefined]);
  expect(await newest(reader, SHARED)).toEqual([ids.slice(0, 1), undefined]);
  const other = await world.person();
  expect((await other.call(OWN, { params: { id }, query: { newest: 'true' } })).status).toBe(404);
});
