import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeGoal, concludeGoal, createGoal, finishedSurvey } from '../../../test/goals.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { keepingRelay, sendAll } from '../../../test/mailing.ts';
import { foundNordvik } from '../../../test/nordvik.ts';
import { member } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { readConfig } from '#platform/server/config.ts';
import { goalReminders } from './goal-reminders.ts';

const world = useWorld();

let ingrid: Person;
let relay: ReturnType<typeof keepingRelay>;
beforeEach(async () => {
  ingrid = await world.person({ candidate: 'Ingrid', email: 'ingrid@nordvik.example' });
  relay = keepingRelay();
});

/** Returns the subjects of all mails that are sent by this time. */
async function sentAt(instant: string): Promise<string[]> {
  world.setNow(instant);
  await runJob(world, 'remind');
  await sendAll(world, relay.transport);
  return relay.taken.map(({ subject }) => subject);
}

/** Creates a goal that ends on 31 May, from a survey that finished in November. */
const goalUntilMay = async (fields: Record<string, unknown> = {}) =>
  createGoal(ingrid, await finishedSurvey(world, ingrid), { name: 'Ro', ...fields });

const FOUR_WEEKS = 'Fire uker igjen av «Ro»';
const OPEN = 'Hvordan gikk det med «Ro»?';

describe('the mails', () => {
  test('are sent once each, on the morning four weeks before the end and when the conclusion opens', async () => {
    await goalUntilMay();
    expect(await sentAt('2027-05-02T21:59:59Z')).toEqual([]);
    // Queued at midnight in Oslo, and sent at seven.
    expect(await sentAt('2027-05-02T22:00:00Z')).toEqual([]);
    expect(await world.rows('outgoing_mails')).toHaveLength(1);
    expect(await sentAt('2027-05-03T04:59:59Z')).toEqual([]);
    expect(await sentAt('2027-05-03T05:00:00Z')).toEqual([FOUR_WEEKS]);
    expect(await sentAt('2027-05-04T10:00:00Z')).toEqual([FOUR_WEEKS]);
    expect(await sentAt('2027-06-06T21:59:59Z')).toEqual([FOUR_WEEKS]);
    expect(await sentAt('2027-06-07T05:00:00Z')).toEqual([FOUR_WEEKS, OPEN]);
    expect(await sentAt('2027-06-09T05:00:00Z')).toEqual([FOUR_WEEKS, OPEN]);
    expect(await world.rows('outgoing_mails')).toHaveLength(2);
  });

  test('are sent late by a job that was down for some days, but not weeks later', async () => {
    await goalUntilMay();
    expect(await sentAt('2027-05-09T10:00:00Z')).toEqual([FOUR_WEEKS]);
    expect(await sentAt('2027-06-14T10:00:00Z')).toEqual([FOUR_WEEKS]);
  });

  test('announce an end day again after it moved, unless it was chosen after the day of the mail', async () => {
    const id = await goalUntilMay();
    expect(await sentAt('2027-05-03T10:00:00Z')).toEqual([FOUR_WEEKS]);
    await changeGoal(ingrid, id, { endDate: '2027-07-31' });
    expect(await sentAt('2027-06-07T10:00:00Z')).toEqual([FOUR_WEEKS]);
    expect(await sentAt('2027-07-03T10:00:00Z')).toEqual([FOUR_WEEKS, FOUR_WEEKS]);
    await changeGoal(ingrid, id, { endDate: '2027-07-30' });
    expect(await sentAt('2027-07-04T10:00:00Z')).toHaveLength(2);
  });

  test('contain the goal as it is when they are sent, and are withdrawn when they are no longer true', async () => {
    const id = await goalUntilMay();
    await sentAt('2027-05-02T22:00:00Z');
    await changeGoal(ingrid, id, { name: 'Stillhet' });
    expect(await sentAt('2027-05-03T05:00:00Z')).toEqual(['Fire uker igjen av «Stillhet»']);
    await sentAt('2027-06-06T22:00:00Z');
    await concludeGoal(ingrid, id);
    expect(await sentAt('2027-06-07T05:00:00Z')).toHaveLength(1);
    expect((await world.rows('outgoing_mails')).map(({ state }) => state).sort()).toEqual(['sent', 'withdrawn']);
  });

  test('announce five goals that end together on the first day, and the rest on the next', async () => {
    const survey = await finishedSurvey(world, ingrid);
    for (let goals = 0; goals < 7; goals += 1) await createGoal(ingrid, survey, { name: `Mål ${goals}` });
    expect(await sentAt('2027-05-03T05:00:00Z')).toHaveLength(5);
    expect(await sentAt('2027-05-03T18:00:00Z')).toHaveLength(5);
    expect(new Set(await sentAt('2027-05-04T05:00:00Z')).size).toBe(7);
  });

  test('are queued once by three processes at the same time', async () => {
    await goalUntilMay();
    world.setNow('2027-05-03T05:00:00Z');
    const parts = { database: world.database, config: readConfig({}), now: world.now };
    await Promise.all([goalReminders.remind(parts), goalReminders.remind(parts), goalReminders.remind(parts)]);
    expect(await world.rows('outgoing_mails')).toHaveLength(1);
  });
});

describe('the recipient', () => {
  test('gets the mail in their language, from their brand, with a link to the goal', async () => {
    const anna = await world.person({ brand: 'b', email: 'anna@fjellbygg.example' });
    await sql`
      insert into login_accounts (brand, id, email, email_verified, password_hash, lang, created_at)
      values ('b', ${`local|${anna.id}`}, 'anna@fjellbygg.example', true, 'none', 'en', ${world.now()})`.execute(
      world.database.query,
    );
    const id = await createGoal(anna, await finishedSurvey(world, anna), { name: 'Calm' });
    world.setNow('2027-05-03T05:00:00Z');
    const config = readConfig({ BRAND_HOSTS: 'b.localhost=b' });
    await goalReminders.remind({ database: world.database, config, now: world.now });
    await sendAll(world, relay.transport);
    expect(relay.taken.map(({ subject }) => subject)).toEqual(['Four weeks left of “Calm”']);
    const [mail] = relay.taken;
    expect(mail?.from.name).toBe('Runda');
    expect(mail?.text).toContain(`/improvement/${id}?lang=en`);
    expect(mail?.text).toContain('b.localhost');
  });

  test('is not a supporter who lost the role, but the candidate who takes the goal over', async () => {
    const { nordvik, owner, maker } = await foundNordvik(world);
    const supporter = await member(
      world,
      nordvik,
      await world.person({ email: 'magnus@nordvik.example' }),
      'supporter',
    );
    const survey = await finishedSurvey(world, supporter, { accessibleBy: 'supporters', onBehalfOf: maker.id });
    await createGoal(supporter, survey, { name: 'Ro', accessibleBy: 'supporters' });
    const become = (role: string) =>
      owner.call('PUT /organization/:orgId/user/:userId', {
        params: { orgId: nordvik.id, userId: supporter.id },
        body: { role },
      });
    await become('member');
    await sql`delete from outgoing_mails`.execute(world.database.query);
    expect(await sentAt('2027-05-03T05:00:00Z')).toEqual([]);
    await become('supporter');
    await sql`delete from outgoing_mails`.execute(world.database.query);
    expect(await sentAt('2027-05-03T06:00:00Z')).toEqual([FOUR_WEEKS]);
    expect(relay.recipients()).toEqual(['magnus@nordvik.example']);
    await sql`update organisations set closing_at = ${world.now()}`.execute(world.database.query);
    await runJob(world, 'close');
    expect(await sentAt('2027-06-07T06:00:00Z')).toEqual([FOUR_WEEKS, OPEN]);
    expect(relay.recipients()).toEqual(['magnus@nordvik.example', maker.email]);
  });

  test('is nobody whose account is about to be deleted', async () => {
    await goalUntilMay();
    await sql`update people set deletion_at = '2027-05-10T00:00:00Z'`.execute(world.database.query);
    expect(await sentAt('2027-05-03T05:00:00Z')).toEqual([]);
  });
});

describe('the opt-out', () => {
  /** The opt-out address in the mail's header. */
  const optOut = () => String(relay.taken[0]?.headers['List-Unsubscribe']).slice(1, -1);
  const choiceIn = async () => (await ingrid.call('GET /goal-mails')).body;

  test('by the link in a mail shows the choice, stops the mails and resumes them', async () => {
    await goalUntilMay();
    await sentAt('2027-05-03T05:00:00Z');
    const link = new URL(optOut());
    expect(relay.taken[0]?.text).toContain(link.href);
    expect(link.pathname).toMatch(/^\/goal-mails\/[0-9A-Za-z]{22}$/);
    const params = { linkId: link.pathname.split('/').at(-1) ?? '' };
    expect((await world.anybody('GET /goal-mails/:linkId', { params })).body).toEqual({ wanted: true });
    expect(await choiceIn()).toEqual({ wanted: true });

    await world.anybody('POST /goal-mails/:linkId', { params, body: { wanted: false } });
    expect((await world.anybody('GET /goal-mails/:linkId', { params })).body).toEqual({ wanted: false });
    expect(await choiceIn()).toEqual({ wanted: false });
    expect(await sentAt('2027-06-07T05:00:00Z')).toHaveLength(1);

    await world.anybody('POST /goal-mails/:linkId', { params, body: { wanted: true } });
    expect(await sentAt('2027-06-08T05:00:00Z')).toEqual([FOUR_WEEKS, OPEN]);
    for (const linkId of ['nothing', 'A'.repeat(22)])
      expect((await world.anybody('GET /goal-mails/:linkId', { params: { linkId } })).status).toBe(404);
  });

  test('in the settings withdraws queued mails', async () => {
    await goalUntilMay();
    await sentAt('2027-05-02T22:00:00Z');
    expect((await ingrid.call('PUT /goal-mails', { body: { wanted: false } })).status).toBe(200);
    expect(await sentAt('2027-05-03T05:00:00Z')).toEqual([]);
  });

  test('is exported without its link, and erased with the account', async () => {
    await ingrid.call('PUT /goal-mails', { body: { wanted: false } });
    const [{ link_id: link }] = (await world.rows('mail_choices')) as [{ link_id: string }];
    const { body } = await ingrid.call('POST /user/export', { body: {} });
    expect(body).toMatchObject({ goalMails: { wanted: false } });
    expect(JSON.stringify(body)).not.toContain(link);
    await ingrid.call('POST /user/deletion', { body: { email: ingrid.email } });
    await sql`update people set deletion_at = ${world.now()}`.execute(world.database.query);
    await runJob(world, 'erase');
    expect(await world.rows('mail_choices')).toEqual([]);
  });
});
