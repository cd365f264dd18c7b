import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { runJob } from '../../../../test/housekeeping.ts';
import { keepingRelay, sendAll } from '../../../../test/mailing.ts';
import { organisationBody } from '../../../../test/organisations.ts';
import { type Person, useWorld } from '../../../../test/world.ts';
import { readConfig } from '#platform/server/config.ts';
import { newId } from '#platform/server/ids.ts';
import { calendarDay, endOfDay } from '#shared/calendar-day.ts';
import { queuePaymentFailed, queueSubscriptionActivated } from './payment-mails.ts';
import { subscriptionReminders } from './subscription-reminders.ts';

const world = useWorld();
const ZONE = 'Europe/Oslo';

let ingrid: Person;
let organisationId: string;
let relay: ReturnType<typeof keepingRelay>;
beforeEach(async () => {
  relay = keepingRelay();
  ingrid = await world.person({ candidate: 'Ingrid', email: 'ingrid@nordvik.example' });
  const founded = await ingrid.call('POST /organization', { body: organisationBody({ name: 'Nordvik' }) });
  organisationId = (founded.body as { id: string }).id;
});

/** Returns the subjects of all mails that are sent by this time. */
async function sentAt(instant: string): Promise<string[]> {
  world.setNow(instant);
  await runJob(world, 'remind');
  await sendAll(world, relay.transport);
  return relay.taken.map(({ subject }) => subject);
}

const query = () => world.database.query;

async function paidUntil(day: string, { renews }: { renews: boolean }): Promise<void> {
  const endsAt = endOfDay(calendarDay(day), ZONE);
  await sql`update subscriptions set type = 'recurring', ends_at = ${endsAt}`.execute(query());
  const account = newId(world.now());
  await sql`
    insert into payment_accounts (id, organisation_id, customer, opened_at) values (${account}, ${organisationId}, 'cus_1', ${world.now()})`.execute(
    query(),
  );
  for (const [ref, at, state, goesOn] of [
    ['sub_old', '2026-11-20T08:00:00Z', 'running', !renews],
    ['sub_new', '2026-11-21T08:00:00Z', 'running', renews],
    // Forms that were opened later, and never paid.
    ['sub_given_up', '2026-11-22T08:00:00Z', 'ended', false],
    ['sub_not_begun', '2026-11-23T08:00:00Z', 'waiting', false],
  ] as const)
    await sql`
      insert into renewals (ref, account_id, made_at, state, renews, period_ends_at, told_at, told_by)
      values (${ref}, ${account}, ${at}, ${state}, ${goesOn}, ${endsAt}, ${at}, 'evt')`.execute(query());
}

const audited = async () => (await world.rows('audit_entries')).filter(({ kind }) => kind === 'subscriptionEnded');

describe('the trial until 20 December', () => {
  test('mails once a week before the end and once after it, in the morning', async () => {
    expect(await sentAt('2026-11-25T10:00:00Z')).toEqual([]);
    expect(await sentAt('2026-12-12T22:59:59Z')).toEqual([]);
    expect(await sentAt('2026-12-12T23:00:00Z')).toEqual([]);
    expect(await sentAt('2026-12-13T05:59:59Z')).toEqual([]);
    const week = 'Prøveperioden for Nordvik utløper om 7 dager';
    expect(await sentAt('2026-12-13T06:00:00Z')).toEqual([week]);
    expect(await sentAt('2026-12-20T22:00:00Z')).toEqual([week]);
    expect(await audited()).toHaveLength(0);
    const ended = 'Prøveperioden for Nordvik er utløpt';
    expect(await sentAt('2026-12-21T06:00:00Z')).toEqual([week, ended]);
    expect(await sentAt('2026-12-24T06:00:00Z')).toEqual([week, ended]);
    expect(await audited()).toHaveLength(1);
    expect(relay.taken[0]?.text).toContain('/activate-subscription?lang=no');
    expect(relay.taken[0]?.text).toContain('20. desember 2026');
  });

  test('a job that was down says how many days are left when it sends', async () => {
    expect(await sentAt('2026-12-17T10:00:00Z')).toEqual(['Prøveperioden for Nordvik utløper om 3 dager']);
  });

  test('sends nothing when it was paid meanwhile', async () => {
    await sentAt('2026-12-12T23:00:00Z');
    await paidUntil('2027-12-20', { renews: true });
    expect(await sentAt('2026-12-21T10:00:00Z')).toEqual([]);
    expect((await world.rows('outgoing_mails')).map(({ state }) => state)).toEqual(['withdrawn']);
    expect(await audited()).toHaveLength(0);
  });
});

describe('twelve months', () => {
  test('with renewal mails 30 and 7 days before, and links to the subscription', async () => {
    await paidUntil('2027-11-20', { renews: true });
    expect(await sentAt('2027-10-21T05:00:00Z')).toEqual(['Abonnementet for Nordvik fornyes om 30 dager']);
    expect(await sentAt('2027-11-13T06:00:00Z')).toHaveLength(2);
    expect(relay.taken[1]?.subject).toBe('Abonnementet for Nordvik fornyes om 7 dager');
    expect(relay.taken[1]?.text).toContain('/settings?lang=no#subscription');
  });

  test('without renewal announces the end, and how to continue', async () => {
    await paidUntil('2027-11-20', { renews: false });
    expect(await sentAt('2027-10-21T05:00:00Z')).toEqual(['Abonnementet for Nordvik utløper om 30 dager']);
    expect(await sentAt('2027-11-13T06:00:00Z')).toHaveLength(2);
    expect(await sentAt('2027-11-21T06:00:00Z')).toHaveLength(3);
    expect(relay.taken[2]?.subject).toBe('Abonnementet for Nordvik er utløpt');
  });

  test('drops a mail about a renewal that was cancelled', async () => {
    await paidUntil('2027-11-20', { renews: true });
    await sentAt('2027-10-20T22:00:00Z');
    await sql`update renewals set renews = false`.execute(query());
    expect(await sentAt('2027-10-21T05:00:00Z')).toEqual([]);
    expect(await sentAt('2027-11-13T06:00:00Z')).toEqual(['Abonnementet for Nordvik utløper om 7 dager']);
  });
});

async function joins(person: Person) {
  await sql`insert into memberships (person_id, organisation_id, role, joined_at) values (${person.id}, ${organisationId}, 'supporter', ${world.now()})`.execute(
    query(),
  );
}
const handOver = (by: Person, to: Person) =>
  by.call('PUT /organization/:orgId/owner', { params: { orgId: organisationId }, body: { userId: to.id } });

describe('a new owner', () => {
  const WEEK = 'Abonnementet for Nordvik fornyes om 7 dager';
  let jonas: Person;
  beforeEach(async () => {
    jonas = await world.person({ email: 'jonas@nordvik.example' });
    await joins(jonas);
    await paidUntil('2027-11-20', { renews: true });
    await sql`insert into subscription_mails_told (organisation_id, kind, end_day) values (${organisationId}, 'before30', '2027-11-20')`.execute(
      query(),
    );
  });
  const told = () =>
    relay.taken
      .filter(({ subject }) => /fornyes|utløpt/.test(subject))
      .map(({ subject, to }) => `${to.address}: ${subject}`);

  test('is told what the owner before did not want to know', async () => {
    await ingrid.call('PUT /subscription-mails', { body: { wanted: false } });
    await sentAt('2027-11-13T06:00:00Z');
    await handOver(ingrid, jonas);
    await sentAt('2027-11-14T10:00:00Z');
    expect(told()).toEqual(['jonas@nordvik.example: Abonnementet for Nordvik fornyes om 6 dager']);
  });

  test('is told what was queued for the owner before, and each of them once', async () => {
    await sentAt('2027-11-12T23:37:00Z');
    await handOver(ingrid, jonas);
    await sentAt('2027-11-13T06:00:00Z');
    expect(told()).toEqual([`jonas@nordvik.example: ${WEEK}`]);
    await handOver(jonas, ingrid);
    await sentAt('2027-11-13T10:00:00Z');
    await handOver(ingrid, jonas);
    await sentAt('2027-11-13T12:00:00Z');
    expect(told()).toEqual([`jonas@nordvik.example: ${WEEK}`]);
  });

  test('is told of the end, which is recorded once', async () => {
    await sentAt('2027-11-21T06:00:00Z');
    await handOver(ingrid, jonas);
    await sentAt('2027-11-22T06:00:00Z');
    expect(told().filter((line) => line.includes('utløpt'))).toEqual([
      'ingrid@nordvik.example: Abonnementet for Nordvik er utløpt',
      'jonas@nordvik.example: Abonnementet for Nordvik er utløpt',
    ]);
    expect(await audited()).toHaveLength(1);
  });

  test('is not told again of a mail that a version before has sent to somebody', async () => {
    await handOver(ingrid, jonas);
    await sentAt('2027-10-22T10:00:00Z');
    expect(told()).toEqual([]);
  });
});

test('three processes at the same time mail once', async () => {
  world.setNow('2026-12-13T06:00:00Z');
  const parts = { database: world.database, config: readConfig({}), now: world.now };
  await Promise.all([
    subscriptionReminders.remind(parts),
    subscriptionReminders.remind(parts),
    subscriptionReminders.remind(parts),
  ]);
  expect(await world.rows('outgoing_mails')).toHaveLength(1);
});

test('does not ask a closing organisation for more', async () => {
  await ingrid.call('POST /organization/:orgId/closing', {
    params: { orgId: organisationId },
    body: { name: 'Nordvik' },
  });
  await sendAll(world, relay.transport);
  const told = relay.taken.length;
  expect(await sentAt('2026-12-13T06:00:00Z')).toHaveLength(told);
});

describe('the opt-out', () => {
  const link = /https?:\/\/\S+\/subscription-mails\/(\w{22})\?lang=no/;

  test('is in each of these mails, works without a login, and the end is still recorded', async () => {
    await sentAt('2026-12-13T06:00:00Z');
    const linkId = link.exec(relay.taken[0]?.text ?? '')?.[1] ?? '';
    const off = { params: { linkId }, body: { wanted: false } };
    expect((await world.anybody('POST /subscription-mails/:linkId', off)).status).toBe(200);
    expect((await ingrid.call('GET /subscription-mails')).body).toEqual({ wanted: false });
    expect(await sentAt('2026-12-21T06:00:00Z')).toHaveLength(1);
    expect(await audited()).toHaveLength(1);
  });

  test('drops queued mails, and a new owner has chosen nothing', async () => {
    const jonas = await world.person({ email: 'jonas@nordvik.example' });
    await joins(jonas);
    await sentAt('2026-12-12T23:00:00Z');
    await ingrid.call('PUT /subscription-mails', { body: { wanted: false } });
    expect(await sentAt('2026-12-13T06:00:00Z')).toEqual([]);
    await handOver(ingrid, jonas);
    expect((await ingrid.call('GET /subscription-mails')).status).toBe(403);
    await sentAt('2026-12-21T06:00:00Z');
    const ended = relay.taken.filter(({ subject }) => subject.includes('utløpt'));
    expect(ended.map(({ to }) => to.address)).toEqual(['jonas@nordvik.example']);
  });

  test('does not stop mails about a payment, which state the day and have no opt-out', async () => {
    await ingrid.call('PUT /subscription-mails', { body: { wanted: false } });
    const at = { config: readConfig({}), now: world.now() };
    const day = calendarDay('2027-12-20');
    await queueSubscriptionActivated(query(), { organisationId, until: day }, at);
    await queuePaymentFailed(query(), { organisationId, until: day }, at);
    await queuePaymentFailed(query(), { organisationId: newId(world.now()), until: day }, at);
    await sendAll(world, relay.transport);
    // Mails queued at the same time are sent in any order.
    const saying = (words: string) => relay.taken.find(({ subject }) => subject === words);
    expect(saying('Abonnementet for Nordvik er aktivt')?.text).toContain('20. desember 2027');
    const failed = saying('Betalingen for Nordvik gikk ikke gjennom');
    expect(failed).toBeDefined();
    expect(failed?.text).not.toContain('subscription-mails');
    expect(relay.taken).toHaveLength(2);
  });
});
