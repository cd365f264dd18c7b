import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { surveyBody } from '../../../test/drafts.ts';
import { invite, sheet, submitAnonymously } from '../../../test/answering.ts';
import { LONG } from '../../../test/run-size.ts';
import { foundNordvik } from '../../../test/nordvik.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import type { DataSubject } from '#platform/server/data-subject.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { eraseSurveys } from './own-data.ts';

const world = useWorld();

let owner: Person;
let maker: Person;
let id: string;
beforeEach(async () => {
  ({ owner, maker } = await foundNordvik(world));
  ({ id } = await invite(world, maker, [], { accessibleBy: 'org', allowAnonymous: true }));
});

const replace = (person: Person = maker) => person.call('POST /survey/:id/anonymous-link', { params: { id } });
const pathFor = async (person: Person): Promise<string | null> => {
  const call = person === maker ? 'GET /survey/:id' : 'GET /shared-survey/:id';
  return ((await person.call(call, { params: { id } })).body as { anonymousPath: string | null }).anonymousPath;
};
const linkId = async () => /^\/respond\/-([0-9A-Za-z]{22})\?lang=no$/.exec((await pathFor(maker)) ?? '')?.[1] ?? '';
const answer = async (link: string, key = newLinkId(), body: unknown = sheet()) =>
  (await submitAnonymously(world, link, key, body)).status;
const form = async (link: string) =>
  (await world.anybody('GET /respond/:responderId', { params: { responderId: `-${link}` } })).status;
const edit = async (fields: Record<string, unknown>) => {
  const { body } = await maker.call('GET /survey/:id', { params: { id } });
  return maker.call('PUT /survey/:id', { params: { id }, body: { ...(body as object), ...fields } });
};

test('closes a replaced link, including the one made of the survey’s id', async () => {
  const links = [await linkId()];
  expect(links).toEqual([id]);
  expect(await answer(id)).toBe(201);
  for (let times = 0; times < 3; times += 1) {
    expect(await replace()).toMatchObject({ status: 200, body: {} });
    links.push(await linkId());
  }
  expect(new Set(links).size).toBe(4);
  const newest = links.pop() ?? '';
  for (const old of links) {
    expect(await form(old)).toBe(404);
    for (const body of [sheet(), {}, { engaging: 11 }]) expect(await answer(old, newLinkId(), body)).toBe(404);
    const rated = { params: { responderId: `-${old}` }, body: { rating: 3 } };
    expect((await world.anybody('POST /respond/:responderId/rating', rated)).status).toBe(404);
  }
  expect(await form(newest)).toBe(200);
  expect(await answer(newest)).toBe(201);
  expect((await maker.call('GET /survey/:id', { params: { id } })).body).toMatchObject({ anonymousRespondents: 2 });
});

test('keeps a replaced link closed when anonymous answers are switched off and on, and when the survey has ended', async () => {
  await replace();
  const newest = await linkId();
  await edit({ allowAnonymous: false });
  expect([await form(id), await form(newest)]).toEqual([404, 404]);
  await edit({ allowAnonymous: true });
  expect([await form(id), await form(newest), await linkId()]).toEqual([404, 200, newest]);
  world.setNow('2026-11-28T08:00:00Z');
  expect([await form(id), await answer(id)]).toEqual([404, 404]);
  expect([await form(newest), await answer(newest)]).toEqual([200, 410]);
});

test('opens no survey and no personal form with the id of a link', async () => {
  await replace();
  const newest = await linkId();
  expect((await maker.call('GET /survey/:id', { params: { id: newest } })).status).toBe(404);
  expect((await world.anybody('GET /respond/:responderId', { params: { responderId: newest } })).status).toBe(404);
});

test('lets only the candidate side replace the link and read the new one', async () => {
  expect((await replace(owner)).status).toBe(403);
  expect(await linkId()).toBe(id);
  await replace();
  expect(await pathFor(owner)).toBe(null);
});

test('refuses to replace a link that is switched off, and one of a finished survey', async () => {
  await edit({ allowAnonymous: false });
  expect(await replace()).toMatchObject({ status: 409, body: { type: '/problems/anonymous-off' } });
  await edit({ allowAnonymous: true });
  world.setNow('2026-11-28T08:00:00Z');
  expect(await replace()).toMatchObject({ status: 409, body: { type: '/problems/survey-finished' } });
  expect(await world.rows('anonymous_links')).toEqual([]);
});

test('accepts no more answers by several links than by one, and setting aside makes room as before', async () => {
  await sql`update survey_tallies set most_answers = 3 where survey_id = ${id} and kind = 'anonymous'`.execute(
    world.database.query,
  );
  const statuses = [];
  for (let times = 0; times < 4; times += 1) {
    statuses.push(await answer(await linkId()));
    await replace();
  }
  expect(statuses).toEqual([201, 201, 201, 409]);
  const params = { responderId: `-${await linkId()}` };
  expect((await world.anybody('GET /respond/:responderId', { params })).body).toMatchObject({ isFull: true });
  await maker.call('PUT /survey/:id/anonymous-answers', { params: { id }, body: { setAside: true } });
  expect(await answer(await linkId())).toBe(201);
  expect(await answer(id)).toBe(404);
});

test('lets an answer given by the old link be rated, and recognises it by its key at the new one', async () => {
  const key = newLinkId();
  expect(await answer(id, key)).toBe(201);
  await replace();
  expect(await answer(id, key)).toBe(404);
  expect(await answer(await linkId(), key)).toBe(201);
  expect(await answer(await linkId(), key, sheet({ engaging: 1 }))).toBe(409);
  expect(await world.rows('responses')).toHaveLength(1);
  const rated = { params: { responderId: key }, body: { rating: 3 } };
  expect((await world.anybody('POST /respond/:responderId/rating', rated)).status).toBe(201);
});

test('stores or refuses answers by the old link during its replacement; two replacements leave one link', async () => {
  let stored = 0;
  // A survey accepts one thousand anonymous answers, and each round stores eighteen at most.
  for (let round = 0; round < (LONG ? 50 : 8); round += 1) {
    const old = await linkId();
    const sent = await Promise.all([
      ...Array.from({ length: 6 }, () => answer(old)),
      replace(),
      ...Array.from({ length: 6 }, () => answer(old)),
      replace(),
      ...Array.from({ length: 6 }, () => answer(old)),
    ]);
    const statuses = sent.filter((one) => typeof one === 'number');
    expect(statuses.filter((status) => status !== 201 && status !== 404)).toEqual([]);
    stored += statuses.filter((status) => status === 201).length;
    expect(await answer(old)).toBe(404);
    expect(await world.rows('anonymous_links')).toMatchObject([{ survey_id: id, link_id: await linkId() }]);
  }
  expect(await world.rows('responses')).toHaveLength(stored);
});

test('refuses a new survey under the id of a present or past link, even after that survey is deleted', async () => {
  const links = [id];
  for (let times = 0; times < 3; times += 1) {
    await replace();
    links.push(await linkId());
  }
  const stranger = await world.person();
  const taken = async () => {
    const made = links.map((one) => stranger.call('POST /survey/:id', { params: { id: one }, body: surveyBody() }));
    return (await Promise.all(made)).map(({ status }) => status);
  };
  expect(await taken()).toEqual([409, 409, 409, 409]);
  await eraseSurveys(world.database.query, { id: maker.id } as DataSubject, {} as never);
  expect(await world.rows('surveys')).toEqual([]);
  expect(await taken()).toEqual([409, 409, 409, 409]);
});

test('deletes a replaced link with its survey', async () => {
  await replace();
  await sql`delete from surveys where id = ${id}`.execute(world.database.query);
  expect(await world.rows('anonymous_links')).toEqual([]);
});
