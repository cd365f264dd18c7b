import { beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { invite, sheet, submit } from '../../../test/answering.ts';
import { ROUNDS } from '../../../test/run-size.ts';
import { ticketFor as mailedTicket } from '../../../test/address-ticket.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { EMPTY_TALLY, type Tally, countValues } from '#scoring/rules/score.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { readTallies, totalsOf } from '#tallies/server/survey-tallies.ts';

const world = useWorld();

const MARTE = 'marte@sundvag.example';
let ingrid: Person;
beforeEach(async () => {
  ingrid = await world.person({ candidate: 'Ingrid Solberg', email: 'ingrid@nordvik.example' });
});

const withdraw = (link: string) =>
  world.anybody('POST /respond/:responderId/withdrawal', { params: { responderId: link } });
const form = async (link: string) =>
  (await world.anybody('GET /respond/:responderId', { params: { responderId: link } })).body as { status: string };
const survey = async (id: string) =>
  (await ingrid.call('GET /survey/:id', { params: { id } })).body as Record<string, unknown>;

test('removes a withdrawn answer from every figure, and reopens the link', async () => {
  const { id, links } = await invite(world, ingrid, [MARTE, 'jonas@sundvag.example']);
  await submit(world, links[1] ?? '', sheet({ engaging: 4 }));
  const before = await survey(id);
  await submit(world, links[0] ?? '');
  expect(await withdraw(links[0] ?? '')).toMatchObject({ status: 200 });
  expect(await survey(id)).toEqual(before);
  expect(await form(links[0] ?? '')).toMatchObject({ status: 'open' });
  expect(await world.rows('responses')).toHaveLength(1);
  expect((await submit(world, links[0] ?? '')).status).toBe(201);
  expect(await survey(id)).toMatchObject({ respondents: 2 });
});

test('allows withdrawing only by the link of the answer, until the survey ends', async () => {
  const { id, links } = await invite(world, ingrid, [MARTE], { allowAnonymous: true });
  const [link = ''] = links;
  expect(await withdraw(link)).toMatchObject({ status: 409, body: { type: '/problems/not-answered' } });
  expect((await withdraw(newLinkId())).status).toBe(404);
  expect((await withdraw(`-${id}`)).status).toBe(404);
  await submit(world, link);
  world.setNow('2026-11-27T23:00:00.000Z');
  expect((await withdraw(link)).status).toBe(410);
  world.setNow('2026-11-27T22:59:59.999Z');
  expect((await withdraw(link)).status).toBe(200);
});

test('neither loses nor doubles an answer under concurrent submits and withdrawals', async () => {
  const rounds = Math.ceil(ROUNDS / 4);
  for (let round = 0; round < rounds; round += 1) {
    world.setNow(`2026-11-20T08:00:00Z`);
    const person = await world.person();
    const { id, links } = await invite(world, person, [MARTE]);
    const [link = ''] = links;
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        n % 2 === 0 ? submit(world, link, sheet({ engaging: n % 11 })) : withdraw(link),
      ),
    );
    for (const { status } of replies) expect([200, 201, 409]).toContain(status);
    const stored = (await world.rows('responses')).filter(({ survey_id: of }) => of === id);
    const [responder] = (await world.rows('responders')).filter(({ survey_id: of }) => of === id);
    expect(stored).toHaveLength(responder?.['responded_at'] === null ? 0 : 1);
    const taken = replies.filter(({ status }) => status === 201).length;
    const given = replies.filter(({ status }) => status === 200).length;
    expect(taken - given).toBe(stored.length);
    const tallies = totalsOf((await readTallies(world.database.query, [{ homeId: person.id, id }])).get(id) ?? []);
    const values = stored.map((row) => ['s1', 's2', 's3', 's4'].map((name) => Number(row[name])));
    expect(tallies.namedAnswers).toBe(stored.length);
    expect(tallies.named).toEqual(values.reduce<Tally>(countValues, EMPTY_TALLY));
  }
});

const ask = (email = MARTE, lang = 'no') => world.anybody('POST /address', { body: { email, lang } });
const read = (ticket: string) => world.anybody('GET /address/:ticket', { params: { ticket } });
const erase = (ticket: string) => world.anybody('POST /address/:ticket/erasure', { params: { ticket } });

const ticketFor = (email = MARTE) => mailedTicket(world, email);

test('reveals only to its mailbox whether anything is stored about an address', async () => {
  await invite(world, ingrid, [MARTE]);
  const known = await ask();
  const unknown = await ask('nobody@sundvag.example');
  expect(known).toEqual({ ...unknown, headers: known.headers });
  expect((await read(await ticketFor('nobody@sundvag.example'))).body).toEqual({
    email: 'nobody@sundvag.example',
    entries: [],
    messages: [],
    directories: [],
  });
});

test('shows who asked, when, and the address’s answers by the mailed link; reading changes nothing', async () => {
  const { links } = await invite(world, ingrid, [MARTE]);
  await submit(world, links[0] ?? '', sheet({ message: 'Godt forberedt' }));
  await ask();
  const ticket = await ticketFor();
  const seen = await read(ticket);
  expect(seen.body).toMatchObject({
    email: MARTE,
    entries: [
      {
        candidate: 'Ingrid Solberg',
        surveyType: 'workshop',
        endDate: '2026-11-27',
        invitedDate: '2026-11-20',
        answeredDate: '2026-11-20',
        duration: 95,
        optedOutDate: null,
        message: 'Godt forberedt',
        answers: [
          { question: 'subjectKnowledge', value: 9 },
          { question: 'engaging', value: 8 },
          { question: 'relevance', value: 0 },
          { question: 'satisfaction', value: 10 },
        ],
      },
    ],
  });
  expect((await read(ticket)).body).toEqual(seen.body);
});

test('shows since when an address wants no mails about a survey', async () => {
  const { links } = await invite(world, ingrid, [MARTE]);
  await world.anybody('POST /respond/:responderId/mails', {
    params: { responderId: links[0] ?? '' },
    body: { wanted: false },
  });
  await ask();
  expect((await read(await ticketFor())).body).toMatchObject({
    entries: [{ answeredDate: null, duration: null, optedOutDate: '2026-11-20' }],
  });
});

test('rejects a guessed, used or expired link', async () => {
  await invite(world, ingrid, [MARTE]);
  await ask();
  const ticket = await ticketFor();
  const [{ hash }] = (await world.rows('address_tickets')) as [{ hash: string }];
  for (const guess of [newLinkId(), hash, `${ticket}x`, ticket.toLowerCase()])
    expect((await read(guess)).status).toBe(404);
  world.setNow('2026-11-21T07:59:59.999Z');
  expect((await read(ticket)).status).toBe(200);
  world.setNow('2026-11-21T08:00:00.000Z');
  expect((await read(ticket)).status).toBe(404);
  expect((await erase(ticket)).status).toBe(404);
  await ask();
  const fresh = await ticketFor();
  expect((await erase(fresh)).status).toBe(200);
  expect((await erase(fresh)).status).toBe(404);
  expect((await read(fresh)).status).toBe(404);
});

test('rejects a ticket of the other brand', async () => {
  await ask();
  const ticket = await ticketFor();
  const other = await world.person({ brand: 'b' });
  expect((await other.call('GET /address/:ticket', { params: { ticket } })).status).toBe(404);
});

test('lets nobody flood a stranger’s mailbox with links', async () => {
  for (let n = 0; n < 6; n += 1) expect((await ask()).status).toBe(201);
  expect(await world.rows('outgoing_mails')).toHaveLength(2);
});

test('leaves nothing of an erased address, closes its unanswered links, and keeps the figures', async () => {
  const { id, links } = await invite(world, ingrid, [MARTE], { allowAnonymous: true });
  await submit(
    world,
    links[0] ?? '',
    sheet({
      message: 'Hilsen Marte',
      giveRecommendation: true,
      recommendation: 'Marte anbefaler',
      recommendationName: 'Marte Lie',
    }),
  );
  const [responder] = await world.rows('responders');
  await ingrid.call('PATCH /survey/:id/responders/notes', {
    params: { id },
    body: { responder: String(responder?.['id']), notes: 'Marte virket sliten' },
  });
  const other = await world.person();
  const waiting = await invite(world, other, [MARTE]);
  const before = await survey(id);
  await ask();
  expect((await erase(await ticketFor())).body).toEqual({ erased: 2 });

  expect(await survey(id)).toEqual(before);
  expect((await form(waiting.links[0] ?? '')).status).toBe(404);
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(
    world.database.query,
  );
  for (const { name } of rows) expect(JSON.stringify(await world.rows(name)), name).not.toMatch(/marte/i);
  expect((await world.rows('outgoing_mails')).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
  expect((await ingrid.call('GET /survey/:id/responders', { params: { id } })).body).toMatchObject([
    { email: '', status: 'responded', mayResend: false },
  ]);
});
