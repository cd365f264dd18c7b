import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newLinkId } from '#platform/server/ids.ts';
import {
  AFTER_SURVEYS,
  answeredSurvey,
  cardBody,
  createCard,
  finishedPair,
  makeCard,
  readPublicCard,
} from '../../../test/cards.ts';
import { dataUrl, pngOf } from '../../../test/card-pictures.ts';
import { member, organisation } from '../../../test/organisations.ts';
import { MADE_BEFORE, storeCard } from '../../../test/stored-card.ts';
import { type Person, useWorld } from '../../../test/world.ts';

const world = useWorld();

// Specification 3.8
test('a card shows the mean of all answers between two surveys, in whichever order they were picked', async () => {
  const ingrid = await world.person({ candidate: 'Ingrid Aune', title: 'Kursleder' });
  world.setNow('2026-11-30T08:00:00Z');
  const named = (engaging: number) => ({
    'anne@vestkraft.example': { engaging },
    'berit@vestkraft.example': { engaging },
  });
  const first = await answeredSurvey(world, ingrid, { ended: '2026-08-20', named: named(6) });
  await answeredSurvey(world, ingrid, { ended: '2026-09-20', named: named(9), anonymous: [{ engaging: 9 }] });
  const last = await answeredSurvey(world, ingrid, { ended: '2026-10-20', named: named(7) });
  await answeredSurvey(world, ingrid, { ended: '2026-11-20', named: named(1) });

  const preview = await ingrid.call('GET /card/preview', { query: { from: last, to: first, surveyType: 'workshop' } });
  const id = await createCard(ingrid, { from: last, to: first });
  const card = (await ingrid.call('GET /card/:id', { params: { id } })).body as Record<string, unknown>;
  expect(card).toMatchObject({
    candidate: 'Ingrid Aune',
    from: first,
    to: last,
    fromDate: '2026-08-20',
    toDate: '2026-10-20',
    engaging: 7.6,
    relevance: 0,
    totalScore: 8.9,
    band: 'positive',
    responders: 7,
    latestResponse: '2026-10-11',
    invited: 2,
    anonymous: 1,
    surveysInPeriod: 3,
    surveysOfType: 4,
    certainty: { carries: 'firstImpression', low: 8.4, high: 9.4 },
    stats: {
      noOfSurveys: 3,
      uniqueResponders: 3,
      earliesResponse: '2026-08-11',
      domains: [
        { domain: 'vestkraft.example', responders: 2 },
        { domain: 'anonymous', responders: 1 },
      ],
    },
  });
  expect(card).toMatchObject(preview.body as object);
  const seen = (await readPublicCard(world, id)).body as { stats: { domains: object[] } };
  expect(Object.keys(seen)).not.toContain('from');
  expect(seen).toMatchObject({ invited: 2, anonymous: 1, surveysInPeriod: 3, surveysOfType: 4 });
  expect(seen.stats.domains).toEqual([
    { domain: 'other', responders: 2 },
    { domain: 'anonymous', responders: 1 },
  ]);
});

/** Creates workshops that ended on the given days, oldest first, with these answers besides the few that a card needs. */
async function workshops(
  person: Person,
  ended: readonly string[],
  others: Record<string, Record<string, unknown>> = {},
) {
  world.setNow(AFTER_SURVEYS);
  const ids: string[] = [];
  for (const [place, day] of ended.entries()) {
    const named = place % 2 === 0 ? others : { 'anne@vestkraft.example': {}, 'berit@vestkraft.example': {} };
    ids.push(await answeredSurvey(world, person, { ended: day, named }));
  }
  return ids as [string, string, string, string];
}

test('a card keeps how many surveys there were, whatever is asked or deleted later; other types do not count', async () => {
  const ingrid = await world.person();
  const [outside, from, , to] = await workshops(ingrid, ['2026-08-20', '2026-09-10', '2026-09-30', '2026-10-20']);
  await answeredSurvey(world, ingrid, { ended: '2026-11-01', fields: { surveyType: 'delivery' } });
  const id = await createCard(ingrid, { from, to });
  const counted = { surveysInPeriod: 3, surveysOfType: 4 };
  expect((await readPublicCard(world, id)).body).toMatchObject(counted);
  await answeredSurvey(world, ingrid, { ended: '2026-11-20' });
  await sql`delete from surveys where id = ${outside}`.execute(world.database.query);
  expect((await readPublicCard(world, id)).body).toMatchObject(counted);
});

test('the numbers of surveys are the same whoever has answered, and whatever', async () => {
  const days = ['2026-08-20', '2026-09-10', '2026-09-30', '2026-10-20'];
  for (const others of [
    {},
    { 'carl@vestkraft.example': {} },
    { 'carl@vestkraft.example': { engaging: 1 }, 'dina@moe.example': {} },
  ]) {
    const person = await world.person();
    const [, from, , to] = await workshops(person, days, others);
    const { body } = await person.call('GET /card/preview', { query: { from, to, surveyType: 'workshop' } });
    expect(body).toMatchObject({ surveysInPeriod: 3, surveysOfType: 4 });
  }
});

test('a card made before invited people were counted apart has none of the new numbers', async () => {
  const ingrid = await world.person();
  const id = await storeCard(world.database, ingrid, MADE_BEFORE);
  const none = { invited: null, anonymous: null, surveysInPeriod: null, surveysOfType: null, certainty: null };
  expect((await readPublicCard(world, id)).body).toMatchObject({ ...none, responders: 47 });
  expect((await ingrid.call('GET /card')).body).toMatchObject([{ cardId: id, ...none }]);
});

// Specification 7.22, 9.6
test('a card needs five fields from any program; the picture in them is stored, and shown to nobody else', async () => {
  const ingrid = await world.person();
  const pair = await finishedPair(world, ingrid);
  const image = dataUrl(pngOf(600, 400, [200, 30, 30]));
  const body = { ...pair, surveyType: 'workshop', cardTitle: 'Kort', image };
  const { status, body: made } = await ingrid.call('POST /card', { body });
  expect(status).toBe(201);
  const { cardId } = made as { cardId: string };
  const seen = (await readPublicCard(world, cardId)).body;
  expect(seen).toMatchObject({ background: '#ddddff', foreground: '#070055' });
  expect(seen).toMatchObject({ image: expect.stringMatching(new RegExp(`^/c/${cardId}/card.png\\?v=[\\w-]{16}$`)) });
  expect(JSON.stringify([seen, (await ingrid.call('GET /card')).body])).not.toContain('base64');
  const { cards } = (await ingrid.call('POST /user/export')).body as { cards: { image: string }[] };
  expect(cards[0]?.image).toBe(image);
});

test('a picture that is no PNG, or too large, is refused with its card', async () => {
  const ingrid = await world.person();
  const pair = await finishedPair(world, ingrid);
  const refused = async (image: string) => {
    const { status, body } = await makeCard(ingrid, cardBody(pair, { image }));
    return [status, (body as { errors?: { code: string }[] }).errors?.[0]?.code];
  };
  expect(await refused(dataUrl(Buffer.from('no picture')))).toEqual([422, 'image.unreadable']);
  expect(await refused('https://elsewhere.example/card.png')).toEqual([422, 'image.unreadable']);
  expect(await refused(dataUrl(pngOf(10, 1_681, [0, 0, 0])))).toEqual([422, 'image.tooLarge']);
  expect(await world.rows('cards')).toEqual([]);
});

// Specification 1.8
test('one of twenty concurrent cards of a person without an organisation is made', async () => {
  const ingrid = await world.person();
  const pair = await finishedPair(world, ingrid);
  const replies = await Promise.all(Array.from({ length: 20 }, () => makeCard(ingrid, cardBody(pair))));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 403)]);
  expect(await world.rows('cards')).toHaveLength(1);
});

test('a taken id is refused before the problems of the body', async () => {
  const ingrid = await world.person();
  const pair = await finishedPair(world, ingrid);
  const id = await createCard(ingrid, pair);
  const reply = await makeCard(ingrid, cardBody({ from: pair.from, to: pair.from }), id);
  expect(reply).toMatchObject({ status: 409, body: { type: '/problems/id-taken' } });
});

test('a repeated create returns the same card, and an id is never used again', async () => {
  const ingrid = await world.person();
  const jonas = await world.person();
  await member(world, await organisation(world, { owner: ingrid }), jonas);
  const pair = await finishedPair(world, ingrid);
  const own = await finishedPair(world, jonas);
  const id = newLinkId();
  expect((await makeCard(ingrid, cardBody(pair), id)).status).toBe(201);
  expect((await makeCard(ingrid, cardBody(pair), id)).status).toBe(200);
  expect((await makeCard(ingrid, cardBody(pair, { cardTitle: 'En annen' }), id)).status).toBe(409);
  await ingrid.call('DELETE /card/:id', { params: { id } });
  expect((await readPublicCard(world, id)).status).toBe(404);
  expect((await makeCard(ingrid, cardBody(pair), id)).status).toBe(409);
  expect((await makeCard(jonas, cardBody(own), id)).status).toBe(409);
});

test('a person with full limits makes two hundred cards and no more, and one again after deleting one', async () => {
  const ingrid = await world.person();
  await organisation(world, { owner: ingrid });
  const pair = await finishedPair(world, ingrid);
  const stored: string[] = [];
  for (const _ of Array.from({ length: 199 })) stored.push(await storeCard(world.database, ingrid));
  await createCard(ingrid, pair);
  expect(await makeCard(ingrid, cardBody(pair))).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'card.tooMany' }] },
  });
  await ingrid.call('DELETE /card/:id', { params: { id: stored[0] ?? '' } });
  expect((await makeCard(ingrid, cardBody(pair))).status).toBe(201);
});
