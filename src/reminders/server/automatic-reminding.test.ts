import { type KyselyPlugin, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { invite, submit } from '../../../test/answering.ts';
import { surveyBody } from '../../../test/drafts.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { keepingRelay, sendAll } from '../../../test/mailing.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { readConfig } from '#platform/server/config.ts';
import { remindResponders } from './automatic-reminding.ts';

const world = useWorld();
const MARTE = 'marte@sundvag.example';
const JONAS = 'jonas@sundvag.example';
/** Four weeks from the first morning of the tests; halfway is Friday 4 December, the second occasion Wednesday 16. */
const FOUR_WEEKS = { endDate: '2026-12-18' };
const HALFWAY = '2026-12-04T08:00:00Z';
const LAST_DAYS = '2026-12-16T08:00:00Z';

let ingrid: Person;
let relay: ReturnType<typeof keepingRelay>;
beforeEach(async () => {
  ingrid = await world.person({ candidate: 'Ingrid Solberg Aune', email: 'ingrid@nordvik.example' });
  relay = keepingRelay();
});

const send = () => sendAll(world, relay.transport);

/** Returns the addresses reminded so far, in order, when the clock shows this instant. */
async function remindedAt(instant: string): Promise<string[]> {
  world.setNow(instant);
  await runJob(world, 'reminders');
  await send();
  return relay.taken.filter(({ subject }) => subject.startsWith('Påminnelse')).map(({ to }) => to.address);
}

async function invited(addresses: string[] = [MARTE], fields: Record<string, unknown> = FOUR_WEEKS) {
  const survey = await invite(world, ingrid, addresses, fields);
  await send();
  return survey;
}

const change = (id: string, fields: Record<string, unknown>) =>
  ingrid.call('PUT /survey/:id', { params: { id }, body: surveyBody({ ...FOUR_WEEKS, ...fields }) });
const automatic = (id: string, on: boolean) =>
  ingrid.call('PUT /survey/:id/reminders', { params: { id }, body: { automatic: on } });
const optOut = (linkId: string) =>
  world.anybody('POST /respond/:responderId/mails', { params: { responderId: linkId }, body: { wanted: false } });

describe('the times of reminders', () => {
  test('halfway and two days before the last day, at nine, once each', async () => {
    const { id } = await invited();
    expect(await remindedAt('2026-12-04T07:59:59Z')).toEqual([]);
    expect(await remindedAt(HALFWAY)).toEqual([MARTE]);
    expect(await remindedAt('2026-12-04T12:00:00Z')).toEqual([MARTE]);
    expect(await remindedAt('2026-12-16T07:59:59Z')).toEqual([MARTE]);
    expect(await remindedAt(LAST_DAYS)).toEqual([MARTE, MARTE]);
    expect(await remindedAt('2026-12-17T10:00:00Z')).toEqual([MARTE, MARTE]);
    const { body: responders } = await ingrid.call('GET /survey/:id/responders', { params: { id } });
    const began = expect.stringMatching(/^2026-11-/);
    expect(responders).toMatchObject([{ invitedAt: began, emailedAt: LAST_DAYS.replace('Z', '.000Z') }]);
  });

  test('a job that was down catches up in decent hours until it is too late', async () => {
    await invited();
    expect(await remindedAt('2026-12-05T19:00:00Z')).toEqual([]);
    expect(await remindedAt('2026-12-06T10:00:00Z')).toEqual([]);
    expect(await remindedAt('2026-12-07T07:00:00Z')).toEqual([MARTE]);
    expect(await remindedAt('2026-12-17T19:00:00Z')).toEqual([MARTE]);
    expect(await remindedAt('2026-12-18T10:00:00Z')).toEqual([MARTE]);
  });

  test('three processes at the same moment remind once', async () => {
    await invited([MARTE, JONAS]);
    world.setNow(HALFWAY);
    const parts = { database: world.database, config: readConfig({}), now: world.now };
    await Promise.all([remindResponders(parts), remindResponders(parts), remindResponders(parts)]);
    await send();
    expect(relay.recipients().toSorted()).toEqual([JONAS, JONAS, MARTE, MARTE]);
    expect(await world.rows('automatic_reminders')).toHaveLength(2);
  });
});

describe('a thousand running surveys', () => {
  /** Inserts two surveys with a reminder in the morning of LAST_DAYS, and a thousand like the first, without invitees. */
  async function crowd(): Promise<void> {
    const { id } = await invite(world, ingrid, [MARTE], FOUR_WEEKS);
    await invite(world, await world.person(), [JONAS], { endDate: '2027-01-11' });
    await send();
    await sql`
      insert into surveys
      select (jsonb_populate_record(survey, jsonb_build_object('id', lpad(n::text, 22, '0')))).*
        from surveys survey, generate_series(1, 1000) n where survey.id = ${id}`.execute(world.database.query);
    world.setNow(LAST_DAYS);
  }

  /** Runs the job and returns the largest and the total number of rows of its reads. */
  async function readBy(signal: AbortSignal, onRead = () => {}) {
    const read: number[] = [];
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult({ result }) {
        read.push(result.rows.length);
        onRead();
        return Promise.resolve(result);
      },
    };
    const database = { ...world.database, query: world.database.query.withPlugin(counting) };
    await remindResponders({ database, config: readConfig({}), now: world.now, signal });
    await send();
    return { most: Math.max(...read), all: read.reduce((sum, rows) => sum + rows, 0) };
  }

  const reminded = async () => (await world.rows('automatic_reminders')).map(({ occasion }) => occasion).toSorted();

  test('are read by 500, and every reminder that is due is queued', async () => {
    await crowd();
    expect(await readBy(new AbortController().signal)).toEqual({ most: 500, all: 1_004 });
    expect(await reminded()).toEqual(['halfway', 'lastDays']);
  });

  test('are not read on after the process is told to end', async () => {
    await crowd();
    const ending = new AbortController();
    expect((await readBy(ending.signal, () => ending.abort())).all).toBeLessThan(600);
    expect(await reminded()).toEqual([]);
  });
});

describe('reminders skip', () => {
  test('responders who answered, opted out, declined, or could not be reached', async () => {
    relay.answers.set('away@sundvag.example', { accepted: false, temporary: false, reason: 'addressUnknown' });
    const addresses = ['answered', 'out', 'declined', 'away', 'silent'].map((name) => `${name}@sundvag.example`);
    const { links } = await invited(addresses, FOUR_WEEKS);
    expect((await submit(world, links[0] ?? '')).status).toBe(201);
    expect((await optOut(links[1] ?? '')).status).toBe(200);
    await sql`update responders set declined_at = ${world.now()} where link_id = ${links[2]}`.execute(
      world.database.query,
    );
    expect(await remindedAt(HALFWAY)).toEqual(['silent@sundvag.example']);
    expect(await remindedAt(LAST_DAYS)).toEqual(['silent@sundvag.example', 'silent@sundvag.example']);
  });

  test('responders who had a mail about the survey within three days before', async () => {
    const { id } = await invited();
    world.setNow('2026-12-01T22:59:59Z');
    const body = [{ email: JONAS, lang: 'no' }];
    await ingrid.call('POST /survey/:id/responders', { params: { id }, body });
    await send();
    world.setNow('2026-12-01T23:00:00Z');
    await ingrid.call('POST /survey/:id/responders/resend/:address', { params: { id, address: MARTE } });
    await send();
    expect(await remindedAt(HALFWAY)).toEqual([JONAS]);
    // The mail before the occasion decides, so nobody is reminded a day later instead.
    expect(await remindedAt('2026-12-05T09:00:00Z')).toEqual([JONAS]);
    expect((await remindedAt(LAST_DAYS)).toSorted()).toEqual([JONAS, JONAS, MARTE]);
  });

  test('responders who have withdrawn an answer', async () => {
    const { links } = await invited([MARTE, JONAS]);
    await submit(world, links[0] ?? '');
    const params = { responderId: links[0] ?? '' };
    expect((await world.anybody('POST /respond/:responderId/withdrawal', { params })).status).toBe(200);
    expect(await remindedAt(HALFWAY)).toEqual([JONAS]);
  });

  test('responders reminded by hand meanwhile', async () => {
    const { id } = await invited();
    const [{ id: responder }] = (await world.rows('responders')) as [{ id: string }];
    world.setNow('2026-12-04T07:00:00Z');
    await ingrid.call('POST /survey/:id/reminders', { params: { id }, body: { responders: [responder] } });
    expect(await remindedAt(HALFWAY)).toEqual([MARTE]);
  });

  test('surveys from before the feature, with reminders off, or not yet begun', async () => {
    const { id: before } = await invited(['before@sundvag.example']);
    await sql`update surveys set reminds = false, reminding_since = null where id = ${before}`.execute(
      world.database.query,
    );
    const later = await world.person({ email: 'later@nordvik.example' });
    await invite(world, later, ['upcoming@sundvag.example'], { startDate: '2026-12-10', endDate: '2027-01-15' });
    expect(await remindedAt(HALFWAY)).toEqual([]);
  });
});

describe('an edit of a survey', () => {
  test('moves planned reminders, and counts those already sent', async () => {
    const { id } = await invited();
    expect(await remindedAt(HALFWAY)).toEqual([MARTE]);
    expect((await change(id, { endDate: '2027-01-22' })).status).toBe(200);
    // Halfway is now Monday 21 December.
    expect(await remindedAt('2026-12-21T09:00:00Z')).toEqual([MARTE]);
    expect(await remindedAt('2027-01-20T08:00:00Z')).toEqual([MARTE, MARTE]);
  });

  test('skips halfway if it has passed by now', async () => {
    const { id } = await invited();
    world.setNow('2026-12-01T12:00:00Z');
    // Halfway is now Saturday 28 November; the second occasion is Friday 4 December as before.
    expect((await change(id, { endDate: '2026-12-06' })).status).toBe(200);
    expect(await remindedAt('2026-12-01T13:00:00Z')).toEqual([]);
    expect(await remindedAt(HALFWAY)).toEqual([MARTE]);
    expect(await remindedAt('2026-12-05T10:00:00Z')).toEqual([MARTE]);
  });

  test('sends only occasions ahead when reminders are switched on after halfway', async () => {
    const { id } = await invited();
    await automatic(id, false);
    expect(await remindedAt(HALFWAY)).toEqual([]);
    await automatic(id, true);
    expect(await remindedAt('2026-12-04T09:00:00Z')).toEqual([]);
    expect(await remindedAt(LAST_DAYS)).toEqual([MARTE]);
  });
});

describe('a queued reminder', () => {
  const queueAt = async (instant: string) => {
    world.setNow(instant);
    await runJob(world, 'reminders');
  };
  const states = async () =>
    (await world.rows('outgoing_mails')).filter(({ kind }) => kind === 'reminder').map(({ state }) => state);

  test('is sent in the morning after the evening limit, which does not count as an attempt', async () => {
    await invited();
    await queueAt('2026-12-05T18:59:00Z');
    world.setNow('2026-12-05T19:00:00Z');
    await send();
    expect(await states()).toEqual(['waiting']);
    const [row] = (await world.rows('outgoing_mails')).filter(({ kind }) => kind === 'reminder');
    expect(row).toMatchObject({ tries: 0, reason: null, due_at: new Date('2026-12-07T08:00:00Z') });
    const list = await ingrid.call('GET /survey/:id/responders', { params: { id: await onlySurvey() } });
    expect(list.body).toMatchObject([{ delivery: 'waiting' }]);
    world.setNow('2026-12-07T08:00:00Z');
    await send();
    expect(await states()).toEqual(['sent']);
  });

  const onlySurvey = async () => String((await world.rows('surveys'))[0]?.['id']);

  test.each([
    ['an answer', async (link: string) => void (await submit(world, link))],
    ['an opt-out', async (link: string) => void (await optOut(link))],
    ['a switch', async (_: string, id: string) => void (await automatic(id, false))],
    ['the end', async () => world.setNow('2026-12-19T10:00:00Z')],
    [
      'a decline',
      async (link: string) => {
        await sql`update responders set declined_at = ${world.now()} where link_id = ${link}`.execute(
          world.database.query,
        );
      },
    ],
  ])('is not sent after %s', async (_, happens) => {
    const { id, links } = await invited();
    await queueAt(LAST_DAYS);
    await happens(links[0] ?? '', id);
    await send();
    expect(await states()).toEqual(['withdrawn']);
  });

  test('waits if the address had five invitations and reminders in a day', async () => {
    await invited();
    for (let others = 0; others < 5; others += 1) {
      const person = await world.person({ email: `p${others}@nordvik.example` });
      world.setNow('2026-12-04T07:30:00Z');
      await invite(world, person, [MARTE], FOUR_WEEKS);
    }
    await send();
    expect(await remindedAt(HALFWAY)).toEqual([]);
    expect(await remindedAt('2026-12-04T18:30:00Z')).toEqual([]);
    expect(await remindedAt('2026-12-05T07:31:00Z')).toEqual([MARTE]);
  });
});

describe('a relay', () => {
  const reminders = async () =>
    (await world.rows('outgoing_mails'))
      .filter(({ kind }) => kind === 'reminder')
      .map(({ state, tries }) => [state, tries]);

  test('that rejects one address for good still accepts the others, and is not asked for that one again', async () => {
    await invited([MARTE, JONAS]);
    relay.answers.set(MARTE, { accepted: false, temporary: false, reason: 'mailboxFull' });
    expect(await remindedAt(HALFWAY)).toEqual([JONAS]);
    relay.answers.clear();
    expect(await remindedAt(LAST_DAYS)).toEqual([JONAS, JONAS]);
  });

  test('that does not respond until the evening gets the reminder in the morning, once, if it still applies', async () => {
    const { links } = await invited([MARTE, JONAS]);
    const away = { accepted: false, temporary: true, reason: 'temporary' } as const;
    for (const address of [MARTE, JONAS]) relay.answers.set(address, away);
    for (const instant of ['2026-12-05T18:57:00Z', '2026-12-05T18:59:00Z'])
      expect(await remindedAt(instant)).toEqual([]);
    relay.answers.clear();
    // The next attempt would be at 20:04 on a Saturday.
    expect(await remindedAt('2026-12-05T19:10:00Z')).toEqual([]);
    expect(await reminders()).toEqual([
      ['waiting', 2],
      ['waiting', 2],
    ]);
    await submit(world, links[0] ?? '');
    expect(await remindedAt('2026-12-07T07:59:59Z')).toEqual([]);
    expect(await remindedAt('2026-12-07T08:00:00Z')).toEqual([JONAS]);
    expect(await remindedAt('2026-12-07T12:00:00Z')).toEqual([JONAS]);
  });

  test('gets each reminder once when a process dies half way and another one continues', async () => {
    const addresses = Array.from({ length: 10 }, (_, place) => `p${place}@sundvag.example`);
    await invited(addresses);
    world.setNow(HALFWAY);
    await runJob(world, 'reminders');
    let handedOver = 0;
    const dying = {
      ...relay.transport,
      deliver: (...mail: Parameters<typeof relay.transport.deliver>) => {
        handedOver += 1;
        return handedOver > 4 ? Promise.reject(new Error('the process dies')) : relay.transport.deliver(...mail);
      },
    };
    await expect(sendAll(world, dying)).rejects.toThrow('the process dies');
    await Promise.all([send(), send()]);
    const reached = relay.taken.filter(({ subject }) => subject.startsWith('Påminnelse')).map(({ to }) => to.address);
    expect(reached.toSorted()).toEqual(addresses);
  });
});

test('the mail says that it is a reminder, and promises and offers what the invitation did', async () => {
  const { links } = await invited([MARTE], { ...FOUR_WEEKS, invitationText: 'Hei!\n\nTakk for <i>to fine dager</i>.' });
  await remindedAt(HALFWAY);
  const mail = relay.taken.at(-1);
  expect(mail?.subject).toBe('Påminnelse: Ingrid Solberg Aune ber om din tilbakemelding');
  expect(mail?.text).toContain('vi har ikke fått svar fra deg');
  expect(mail?.text).toContain('Takk for <i>to fine dager</i>.');
  expect(mail?.html).toContain('Takk for &lt;i&gt;to fine dager&lt;/i&gt;.');
  expect(mail?.text).toContain('Bare Ingrid ser svarene dine, sammen med e-postadressen din.');
  expect(mail?.text).toContain(`/respond/${links[0]}?lang=no`);
  expect(mail?.headers['List-Unsubscribe']).toContain(`/respond/${links[0]}/mails?lang=no`);
  expect(mail?.replyTo?.address).toBe('ingrid@nordvik.example');
});
