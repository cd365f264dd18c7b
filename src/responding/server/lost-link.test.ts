import { beforeEach, expect, test } from 'vitest';
import { invite, submit } from '../../../test/answering.ts';
import { createSurvey } from '../../../test/drafts.ts';
import { keepingRelay, sendAll } from '../../../test/mailing.ts';
import { type Person, useWorld } from '../../../test/world.ts';

const world = useWorld();

const MARTE = 'marte@sundvag.example';
let ingrid: Person;
let relay: ReturnType<typeof keepingRelay>;
beforeEach(async () => {
  relay = keepingRelay();
  ingrid = await world.person({ candidate: 'Ingrid Solberg', email: 'ingrid@nordvik.example' });
});

const ask = (email = MARTE) => world.anybody('POST /lost-link', { body: { email, lang: 'no' } });
const send = () => sendAll(world, relay.transport);
const found = () => relay.taken.filter(({ subject }) => subject === 'Lenken din');
const linksIn = (text = '') => [...text.matchAll(/\/respond\/([0-9A-Za-z]{22})\?lang=no/g)].map(([, link]) => link);

test('mails an address its open links, those that end first at the top', async () => {
  const later = await invite(world, ingrid, [MARTE], { endDate: '2026-12-20' });
  const sooner = await invite(world, await world.person({ candidate: 'Jonas Vik' }), [MARTE, 'olav@sundvag.example']);
  const answered = await invite(world, await world.person(), [MARTE]);
  await submit(world, answered.links[0] ?? '');
  await createSurvey(await world.person(), {
    startDate: '2026-11-25',
    endDate: '2026-12-20',
    responders: [{ email: MARTE, lang: 'no' }],
  });
  expect(await ask('Marte@Sundvag.example ')).toMatchObject({ status: 201, body: {} });
  await send();
  const [mail] = found();
  expect(mail?.to.address).toBe(MARTE);
  expect(linksIn(mail?.text)).toEqual([sooner.links[0], later.links[0]]);
  expect(mail?.text).toContain('Tilbakemelding til Jonas Vik, svarfrist 27. november 2026');
  expect(mail?.text).toContain('2 undersøkelser');
});

test('replies the same for an address without invitations, which gets no mail', async () => {
  const { links } = await invite(world, ingrid, [MARTE]);
  const [asked, stranger] = [await ask(), await ask('nobody@sundvag.example')];
  expect({ status: stranger.status, body: stranger.body }).toEqual({ status: asked.status, body: asked.body });
  await send();
  expect(found().map(({ to }) => to.address)).toEqual([MARTE]);
  expect(links).toHaveLength(1);
});

test('decides which surveys are open when the mail is sent, not when it is requested', async () => {
  const { links } = await invite(world, ingrid, [MARTE]);
  await ask();
  await submit(world, links[0] ?? '');
  await send();
  expect(found()).toEqual([]);
});

test.each([
  ['would rather not answer', 'POST /respond/:responderId/decline', { declined: true }],
  ['wants no mails', 'POST /respond/:responderId/mails', { wanted: false }],
] as const)('mails no link to a responder who %s, whoever requests it, with the same reply', async (_, call, body) => {
  const { links } = await invite(world, ingrid, [MARTE]);
  await world.anybody(call, { params: { responderId: links[0] ?? '' }, body });
  const other = await invite(world, await world.person(), [MARTE, 'olav@sundvag.example']);
  expect(await ask()).toMatchObject({ status: 201, body: {} });
  await send();
  expect(linksIn(found()[0]?.text)).toEqual(other.links.slice(0, 1));
});

test('keeps the opt-out when the address is invited again', async () => {
  const { id, links } = await invite(world, ingrid, [MARTE]);
  await world.anybody('POST /respond/:responderId/mails', {
    params: { responderId: links[0] ?? '' },
    body: { wanted: false },
  });
  const [responder] = (await ingrid.call('GET /survey/:id/responders', { params: { id } })).body as { id: string }[];
  const params = { id, responderId: responder?.id ?? '' };
  expect((await ingrid.call('DELETE /survey/:id/responders/:responderId', { params })).status).toBe(200);
  const again = { params: { id }, body: { responders: [{ email: MARTE, lang: 'no' }] } };
  await ingrid.call('POST /survey/:id/responders', again);
  expect((await ask()).status).toBe(201);
  await send();
  expect(found()).toEqual([]);
});

test('offers an opt-out for each survey, and one-click unsubscribe where there is one survey', async () => {
  const { links } = await invite(world, ingrid, [MARTE]);
  await ask();
  await send();
  const way = `http://localhost/respond/${links[0]}/mails?lang=no`;
  expect(found()[0]?.text).toContain(way);
  expect(found()[0]?.headers).toMatchObject({
    'List-Unsubscribe': `<${way}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  const second = await invite(world, await world.person(), [MARTE]);
  await ask();
  await send();
  for (const link of [links[0], second.links[0]]) expect(found()[1]?.text).toContain(`/respond/${link}/mails?lang=no`);
  expect(found()[1]?.headers).not.toHaveProperty('List-Unsubscribe');
});

test('reveals nothing about invitations of the other brand', async () => {
  await invite(world, await world.person({ brand: 'b' }), [MARTE]);
  await ask();
  await send();
  expect(found()).toEqual([]);
});

test('a lost link that waits at one brand holds back none of the other', async () => {
  const here = await invite(world, ingrid, [MARTE]);
  const there = await invite(world, await world.person({ brand: 'b' }), [MARTE]);
  await ask();
  await world.anybody('POST /lost-link', { body: { email: MARTE, lang: 'no' }, headers: { host: 'b.localhost' } });
  await send();
  const mailed = found().map(({ text }) => linksIn(text));
  expect(mailed).toHaveLength(2);
  expect(mailed).toEqual(expect.arrayContaining([here.links, there.links]));
});

test('lets nobody flood a stranger’s mailbox, or use up the link of a responder who has lost it', async () => {
  // Requested before there was an invitation, by an attacker who knew that there would be one.
  for (let n = 0; n < 3; n += 1) await ask();
  await send();
  const first = await invite(world, ingrid, [MARTE]);
  for (let n = 0; n < 4; n += 1) {
    await ask();
    await ask();
    await send();
  }
  expect(found().map(({ text }) => linksIn(text))).toEqual([first.links, first.links]);
  const second = await invite(world, await world.person(), [MARTE]);
  await ask();
  await send();
  expect(linksIn(found()[2]?.text)).toHaveLength(2);
  expect(linksIn(found()[2]?.text)).toContain(second.links[0]);
});

test('limits an address to five invitations and lost links together in a day', async () => {
  for (let round = 0; round < 8; round += 1) {
    await invite(world, await world.person(), [MARTE]);
    await send();
    await ask();
    await send();
  }
  expect(relay.taken).toHaveLength(5);
  expect(found()).toHaveLength(2);
  world.setNow('2026-11-21T09:00:00.000Z');
  await ask();
  await send();
  expect(relay.taken).toHaveLength(10);
});
