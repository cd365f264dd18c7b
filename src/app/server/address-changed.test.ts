import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createSurvey } from '../../../test/drafts.ts';
import { goalBody } from '../../../test/goals.ts';
import { ingridLogsIn, PASSWORD } from '../../../test/own-login.ts';
import { type Ask, useWorld } from '../../../test/world.ts';
import { insertCheckIn } from '#goals/server/check-in-store.ts';
import { queueMails } from '#mails/server/outgoing-mail.ts';
import { newId } from '#platform/server/ids.ts';
import { newTicket } from '#platform/server/tickets.ts';
import { addDays, dayAt } from '#shared/calendar-day.ts';

const world = useWorld({ login: true });

// The provider uses the machine's own clock.
beforeEach(() => world.setNow(new Date().toISOString()));

const dayIn = (days: number) => addDays(dayAt(world.now(), 'Europe/Oslo'), days);

/** Stores a goal of a finished survey, whose owner was asked how it is going; returns the ticket of the mail. */
async function askedAboutGoal(call: Ask): Promise<string> {
  const survey = await createSurvey({ call }, { endDate: dayIn(7) });
  const ended = new Date(world.now().getTime() - 86_400_000);
  await sql`update surveys set start_day = ${dayIn(-9)}, end_day = ${dayIn(-2)}, ends_at = ${ended}`.execute(
    world.database.query,
  );
  const id = newId(world.now());
  const body = goalBody(survey, { plan: 'Ringe hver fredag', endDate: dayIn(180) });
  expect((await call('POST /improvement-goal/:id', { params: { id }, body })).status).toBe(201);
  const [{ home_id: homeId, maker_id: askedId } = {}] = (await world.rows('goals')) as Record<string, string>[];
  const asked = { homeId: homeId ?? '', id, askedId: askedId ?? '', checkInId: newId(world.now()), day: dayIn(0) };
  const ticket = newTicket();
  const expiresAt = new Date(world.now().getTime() + 86_400_000);
  await insertCheckIn(world.database.query, { ...asked, ticket, now: world.now(), expiresAt });
  return ticket;
}

async function mailedTicket(kind: string): Promise<string> {
  const mails = (await world.rows('outgoing_mails')) as { kind: string; content: { href: string } }[];
  const mail = mails.find((one) => one.kind === kind);
  return new URL(mail?.content.href ?? 'http://none.example').searchParams.get('ticket') ?? '';
}

test('the links in check-in mails to the old mailbox end once both mailboxes have confirmed the new address', async () => {
  const person = await ingridLogsIn(world);
  const ticket = await askedAboutGoal(person.call);
  const read = () => world.anybody('GET /check-in/:ticket', { params: { ticket } });
  await person.call('POST /user/address', { body: { email: 'ingrid@fjellheim.example', password: PASSWORD } });
  await person.browser.post('/change-address', { ticket: await mailedTicket('newAddress'), lang: 'en' });
  expect(await read()).toMatchObject({ status: 200, body: { plan: 'Ringe hver fredag', state: 'open' } });
  await person.browser.post('/change-address', { ticket: await mailedTicket('addressLeaving'), lang: 'en' });
  expect((await read()).status).toBe(404);
  const answer = { params: { ticket }, body: { answer: 'done' } };
  expect((await world.anybody('POST /check-in/:ticket', answer)).status).toBe(404);
});

test('reminders that wait for the morning are sent to the new address, and other mails are not', async () => {
  const person = await ingridLogsIn(world);
  const [{ email: before } = {}] = (await world.rows('people')) as { email: string }[];
  const waiting = { brand: 'a' as const, content: {}, lang: 'no' as const, recipient: before ?? '', origin: '' };
  const kinds = ['subscriptionRenewing', 'goalEnding', 'answerBackReminder', 'invitation'] as const;
  await queueMails(
    world.database.query,
    kinds.map((kind) => ({ ...waiting, kind, dueAt: new Date(world.now().getTime() + 3_600_000) })),
    world.now(),
  );
  await person.call('POST /user/address', { body: { email: 'ingrid@fjellheim.example', password: PASSWORD } });
  for (const kind of ['newAddress', 'addressLeaving'])
    await person.browser.post('/change-address', { ticket: await mailedTicket(kind), lang: 'en' });
  const rows = await world.rows('outgoing_mails');
  const moved = rows.filter(({ kind, recipient }) => kinds.some((one) => one === kind) && recipient !== before);
  expect(moved.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
    ['answerBackReminder', 'ingrid@fjellheim.example'],
    ['goalEnding', 'ingrid@fjellheim.example'],
    ['subscriptionRenewing', 'ingrid@fjellheim.example'],
  ]);
});
