import { expect, test } from 'vitest';
import { newLinkId } from '#platform/server/ids.ts';
import { answeredSurvey, cardBody, createCard, finishedPair, makeCard, readPublicCard } from '../../../test/cards.ts';
import { dataUrl, pngOf } from '../../../test/card-pictures.ts';
import { member, organisation } from '../../../test/organisations.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld();

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
  const seen = (await readPublicCard(world, id)).body as { stats: object };
  expect(Object.keys(seen)).not.toContain('from');
  expect(seen.stats).toMatchObject({ domains: [{ domain: 'other', responders: 3 }] });
});

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
