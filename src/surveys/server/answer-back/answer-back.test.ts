import { expect, test } from 'vitest';
import { submitAnonymously } from '../../../../test/answering.ts';
import { bySize } from '../../../../test/run-size.ts';
import { aMember, aSurvey } from '../../../../test/factories.ts';
import { createGoal } from '../../../../test/goals.ts';
import { runJob } from '../../../../test/housekeeping.ts';
import { keepingRelay, sendAll } from '../../../../test/mailing.ts';
import { type Person, useWorld } from '../../../../test/world.ts';
import { newLinkId } from '#platform/server/ids.ts';

const world = useWorld();
const TEXT = 'Takk for ærlige svar.\n\nFram til sommeren skal jeg stille ett åpent spørsmål.';

const write = (person: Person, id: string, body: unknown = { text: TEXT }) =>
  person.call('PUT /survey/:id/answer-back', { params: { id }, body });
const read = (person: Person, id: string) => person.call('GET /survey/:id/answer-back', { params: { id } });
const behind = async (link: string) =>
  (await world.anybody('GET /respond/:responderId', { params: { responderId: link } })).body;
const optOut = (linkId: string) =>
  world.anybody('POST /respond/:responderId/mails', { params: { responderId: linkId }, body: { wanted: false } });

const [INVITED, OPTED_OUT, KILLS] = bySize({ short: [12, 2, 1], usual: [12, 2, 2], long: [1_000, 50, 40] } as const);

/** A person in an organisation, who may invite this many. */
const organised = () => aMember(world, { role: 'owner' });

/** Makes a finished survey with a named and an anonymous answer, and two invited people who have not answered. */
const finished = () =>
  aSurvey(world, {
    answers: [8],
    anonymous: [6],
    silent: ['kari@fjellbygg.example', 'ola@fjellbygg.example'],
    finished: true,
  });

const goalOf = (person: Person, survey: string) => createGoal(person, survey, { name: 'Spørre mer' }, world.now());

test('is sent once to everybody who has not opted out, and stands behind the links', async () => {
  const { id, maker, links } = await finished();
  await optOut(links[2] ?? '');
  expect((await read(maker, id)).status).toBe(404);
  const at = world.now().toISOString();
  const mails = { sent: 0, waiting: 2, failed: 0, optedOut: 1 };
  expect(await write(maker, id)).toMatchObject({ status: 200, body: { text: TEXT, goal: null, at, mails } });
  const relay = keepingRelay();
  await sendAll(world, relay.transport);
  await sendAll(world, relay.transport);
  expect(relay.recipients().toSorted()).toEqual(['kari@fjellbygg.example', 'r0@fjellbygg.example']);
  const [mail] = relay.taken;
  expect(mail?.replyTo).toBeNull();
  expect(mail?.text).toContain(TEXT);
  expect(mail?.html).not.toContain('<img src="http://track');
  expect((await read(maker, id)).body).toMatchObject({ mails: { sent: 2, waiting: 0, failed: 0, optedOut: 1 } });
  const answeredBack = { text: TEXT, goal: null, at };
  expect(await behind(links[0] ?? '')).toMatchObject({ status: 'responded', answeredBack });
  expect(await behind(links[2] ?? '')).toMatchObject({ status: 'ended', answeredBack });
  expect(await behind(`-${id}`)).toMatchObject({ status: 'ended', answeredBack });
});

test('is not sent to somebody who has declined', async () => {
  const { id, maker, links } = await aSurvey(world, { answers: [8], silent: ['kari@fjellbygg.example'] });
  const params = { responderId: links[1] ?? '' };
  await world.anybody('POST /respond/:responderId/decline', { params, body: { declined: true } });
  world.setNow('2026-12-01T08:00:00Z');
  expect(await write(maker, id)).toMatchObject({ body: { mails: { sent: 0, waiting: 1, failed: 0, optedOut: 1 } } });
  const relay = keepingRelay();
  await sendAll(world, relay.transport);
  expect(relay.recipients()).toEqual(['r0@fjellbygg.example']);
});

test('can be corrected once within 24 hours, without a mail; a repeat of the same text does not count', async () => {
  const { id, maker, links } = await finished();
  const sentAt = world.now().getTime();
  const goalId = await goalOf(maker, id);
  expect(await write(maker, id)).toMatchObject({ status: 200 });
  expect(await write(maker, id)).toMatchObject({ status: 200, body: { correctedAt: null } });
  world.setNow(new Date(sentAt + 24 * 3_600_000 - 1).toISOString());
  const corrected = { text: 'Takk for svarene', goalId };
  expect(await write(maker, id, corrected)).toMatchObject({
    status: 200,
    body: { goal: 'Spørre mer', correctableUntil: null },
  });
  expect((await write(maker, id, { text: 'Enda en gang' })).status).toBe(409);
  expect((await world.rows('outgoing_mails')).filter(({ kind }) => kind === 'answerBack')).toHaveLength(3);
  await maker.call('DELETE /improvement-goal/:id', { params: { id: goalId } });
  expect(await behind(links[0] ?? '')).toMatchObject({
    answeredBack: { text: 'Takk for svarene', goal: null },
  });
  expect((await read(maker, id)).body).toMatchObject({ goal: null, goalId: null });
  world.setNow(new Date(sentAt + 24 * 3_600_000).toISOString());
  expect((await write(maker, id, corrected)).status).toBe(409);
});

test('is refused while the survey runs, with a goal of somebody else, and with too long or no text', async () => {
  const running = await aSurvey(world, { answers: [8] });
  expect((await write(running.maker, running.id)).status).toBe(409);
  const { id, maker } = await finished();
  const other = await aSurvey(world, { answers: [8], finished: true });
  const goalId = await goalOf(other.maker, other.id);
  expect((await write(maker, id, { text: TEXT, goalId })).status).toBe(422);
  expect((await write(maker, id, { text: 'a'.repeat(2_001) })).status).toBe(422);
  expect((await write(maker, id, { text: ' ' })).status).toBe(422);
  expect(await world.rows('answer_backs')).toEqual([]);
});

test('is refused when nobody was asked, and accepted when those who were asked have not answered', async () => {
  const alone = await aSurvey(world, { finished: true });
  expect(await write(alone.maker, alone.id)).toMatchObject({ status: 409, body: { type: '/problems/nobody-asked' } });
  expect(await world.rows('outgoing_mails')).toEqual([]);
  const { id, maker } = await aSurvey(world, { silent: ['kari@fjellbygg.example'], finished: true });
  expect((await write(maker, id)).status).toBe(200);
});

test(`reaches each of ${INVITED} invited people once, and nobody who has opted out, when the sender dies on the way`, async () => {
  const silent = Array.from({ length: INVITED }, (_, place) => `p${place}@fjellbygg.example`);
  const { id, maker, links } = await aSurvey(world, { by: await organised(), silent, finished: true });
  for (const link of links.slice(0, OPTED_OUT)) await optOut(link);
  await write(maker, id);
  const relay = keepingRelay();
  for (let kill = 0; kill < KILLS; kill += 1) {
    let handedOver = 0;
    const dying = {
      ...relay.transport,
      deliver: (...mail: Parameters<typeof relay.transport.deliver>) => {
        handedOver += 1;
        return handedOver > 3 ? Promise.reject(new Error('the process dies')) : relay.transport.deliver(...mail);
      },
    };
    await expect(sendAll(world, dying)).rejects.toThrow('the process dies');
  }
  await Promise.all([sendAll(world, relay.transport), sendAll(world, relay.transport)]);
  await sendAll(world, relay.transport);
  expect(relay.recipients().toSorted()).toEqual(silent.slice(OPTED_OUT).toSorted());
});

test('two presses at the same moment send once', async () => {
  const { id, maker } = await finished();
  await Promise.all([write(maker, id), write(maker, id)]);
  expect((await world.rows('outgoing_mails')).filter(({ kind }) => kind === 'answerBack')).toHaveLength(3);
});

test('the candidate is reminded once, three days after the end, unless it is sent', async () => {
  const { id, maker } = await aSurvey(world, { answers: [8, 7], endDate: '2026-12-04' });
  const relay = keepingRelay();
  const remindedAt = async (instant: string) => {
    world.setNow(instant);
    await runJob(world, 'remind');
    await sendAll(world, relay.transport);
    return relay.taken.filter(({ text }) => text.includes(`/survey/${id}/answer-back`)).length;
  };
  expect(await remindedAt('2026-12-06T12:00:00Z')).toBe(0);
  expect(await remindedAt('2026-12-07T12:00:00Z')).toBe(1);
  expect(await remindedAt('2026-12-08T12:00:00Z')).toBe(1);
  const other = await aSurvey(world, { by: maker, answers: [8], endDate: '2026-12-18' });
  world.setNow('2026-12-19T12:00:00Z');
  await write(maker, other.id);
  await remindedAt('2026-12-22T12:00:00Z');
  expect(relay.taken.filter(({ text }) => text.includes(`/survey/${other.id}/answer-back`))).toHaveLength(0);
});

test('the reminder counts the anonymous answers that came after the earlier ones were set aside', async () => {
  const { id, maker } = await aSurvey(world, { anonymous: [1, 1], endDate: '2026-12-04' });
  const set = (setAside: boolean) =>
    maker.call('PUT /survey/:id/anonymous-answers', { params: { id }, body: { setAside } });
  const only = await aSurvey(world, { anonymous: [1], endDate: '2026-12-04' });
  const params = { id: only.id };
  await only.maker.call('PUT /survey/:id/anonymous-answers', { params, body: { setAside: true } });
  expect((await set(true)).status).toBe(200);
  for (const _ of [1, 2, 3]) expect((await submitAnonymously(world, id, newLinkId())).status).toBe(201);
  const relay = keepingRelay();
  world.setNow('2026-12-07T12:00:00Z');
  await runJob(world, 'remind');
  await sendAll(world, relay.transport);
  const reminders = relay.taken.filter(({ text }) => text.includes('/answer-back'));
  expect(reminders.map(({ to }) => to.address)).toEqual([maker.email]);
  expect(reminders[0]?.text).toContain('3 har svart deg');
});

test('the reminder has a switch of its own, behind the link in the mail and in the settings', async () => {
  const relay = keepingRelay();
  const remindsOf = async (maker: Person, stop: () => Promise<unknown> = async () => undefined) => {
    const { id } = await aSurvey(world, { by: maker, answers: [8], finished: true });
    await stop();
    await runJob(world, 'remind');
    await sendAll(world, relay.transport);
    return relay.taken.find(({ text }) => text.includes(`/survey/${id}/answer-back`))?.text;
  };
  const maker = await world.person();
  const link = /\/answer-back-mails\/(\w{22})\?lang=no/.exec((await remindsOf(maker)) ?? '')?.[1] ?? '';
  const params = { linkId: link };
  await world.anybody('POST /answer-back-mails/:linkId', { params, body: { wanted: false } });
  expect((await maker.call('GET /user/mails')).body).toMatchObject({ answerBack: false, goals: true, checkIns: true });
  expect(await remindsOf(maker)).toBeUndefined();
  const other = await world.person();
  const off = () => other.call('PUT /user/mails', { body: { answerBack: false } });
  expect(await remindsOf(other, off)).toBeUndefined();
  await other.call('PUT /user/mails', { body: { answerBack: true, goals: false } });
  expect(await remindsOf(other)).toBeDefined();
});
