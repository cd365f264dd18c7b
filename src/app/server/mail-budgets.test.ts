import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createSurvey } from '../../../test/drafts.ts';
import { keepingRelay, sendAll } from '../../../test/mailing.ts';
import { organisation } from '../../../test/organisations.ts';
import { useWorld } from '../../../test/world.ts';
import { readConfig } from '#platform/server/config.ts';
import { forgetPassword, readReset, resetPassword, signUp } from '#login/server/accounts.ts';
import { deleteExpiredLogins } from '#login/server/login-states.ts';
import { MAIL_BUDGETS } from '#mails/rules/mail-budgets.ts';
import { queueMails } from '#mails/server/outgoing-mail.ts';
import { mailKinds } from './lifecycle-steps.ts';

const world = useWorld();
let relay = keepingRelay();
beforeEach(() => void (relay = keepingRelay()));

const PLACE = { brand: 'a', origin: 'http://localhost', lang: 'no' } as const;
const VICTIM = 'offer@fjordbank.example';
const WAITER = { who: 'somebody', known: false };
const PASSWORD = 'en lang og god setning';

const accounts = () => ({ config: readConfig({}), database: world.database, now: world.now, wake: () => undefined });
const signsUp = (email = VICTIM) =>
  signUp(accounts(), PLACE, { email, password: PASSWORD }, { waiter: WAITER, signUpIds: [] });
const forgets = (email = VICTIM) => forgetPassword(accounts(), PLACE, { email });
const askAboutAddress = (email = VICTIM) =>
  world.anybody('POST /address', { body: { email, lang: 'no' } }).then(({ status }) => status);
const mailsOf = async (kind: string) =>
  (await world.rows('outgoing_mails')).filter((mail) => mail['kind'] === kind) as { content: { href: string } }[];
const ticketsOf = async (kind: string) =>
  (await mailsOf(kind)).map(({ content }) => String(new URL(content.href).searchParams.get('ticket')));
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const send = () => sendAll(world, relay.transport);

async function hasAccount(email = VICTIM): Promise<void> {
  await sql`
    insert into login_accounts (brand, id, email, email_verified, password_hash, created_at)
    values ('a', 'local|victim', ${email}, true, 'none', ${world.now()})`.execute(world.database.query);
}

test('every kind of mail has a budget, and every budget has a kind', () => {
  expect(mailKinds.flatMap(({ kinds }) => kinds).sort()).toEqual(Object.keys(MAIL_BUDGETS).sort());
});

test('an address gets its invitations and notices at once, however many mails an outsider requests for it', async () => {
  await hasAccount();
  await times(20, () => signsUp());
  await times(20, () => forgets());
  await times(20, () => askAboutAddress());
  const counts = ['accountExists', 'resetPassword', 'storedAboutYou'].map(async (kind) => (await mailsOf(kind)).length);
  expect(await Promise.all(counts)).toEqual([1, 2, 2]);
  const ingrid = await world.person();
  await createSurvey(ingrid, { responders: [{ email: VICTIM, lang: 'no' }] });
  const notice = {
    ...PLACE,
    kind: 'deletionPlanned',
    recipient: VICTIM,
    content: { href: 'http://localhost/', day: '2026-12-04' },
  } as const;
  for (let n = 0; n < 9; n += 1) await queueMails(world.database.query, [notice], world.now());
  await send();
  expect(relay.recipients().filter((recipient) => recipient === VICTIM)).toHaveLength(5 + 1 + 9);
});

test('after five invitations further ones to an address wait, and requested links do not', async () => {
  await hasAccount();
  await times(6, async () => createSurvey(await world.person(), { responders: [{ email: VICTIM, lang: 'no' }] }));
  await send();
  expect(relay.taken).toHaveLength(5);
  await forgets();
  await send();
  expect(relay.taken).toHaveLength(6);
  expect(relay.taken.at(-1)?.subject).toBe('Velg nytt passord');
});

test('twenty strangers who ask at once cause two mails', async () => {
  await times(20, () => signsUp());
  expect(await mailsOf('verifyEmail')).toHaveLength(2);
  expect(await mailsOf('accountExists')).toHaveLength(0);
  await times(20, () => askAboutAddress('nobody@fjordbank.example'));
  expect(await mailsOf('storedAboutYou')).toHaveLength(2);
  world.setNow('2026-11-21T08:00:00.001Z');
  await askAboutAddress('nobody@fjordbank.example');
  expect(await mailsOf('storedAboutYou')).toHaveLength(3);
});

test('using up the reset mails of a person locks nobody out: their links work again', async () => {
  await hasAccount();
  await times(5, () => forgets());
  const [first = '', second = ''] = await ticketsOf('resetPassword');
  world.setNow('2026-11-20T23:00:00.000Z');
  const read = (ticket: string) => readReset(accounts(), PLACE, ticket);
  expect(await read(first), 'too old').toBeNull();
  await deleteExpiredLogins(world.database.query, world.now());
  await forgets();
  expect(await ticketsOf('resetPassword')).toEqual([first, second]);
  expect(await read(first)).toMatchObject({ email: VICTIM });
  expect(
    await resetPassword(accounts(), PLACE, { ticket: second, password: 'en annen lang setning' }, WAITER),
  ).not.toBeNull();
  expect(await read(first), 'a used link ends its siblings').toBeNull();
});

test('a person who forgets a new password gets another link on the same day', async () => {
  await hasAccount();
  await times(2, () => forgets());
  const [ticket = ''] = await ticketsOf('resetPassword');
  await send();
  expect(await resetPassword(accounts(), PLACE, { ticket, password: 'en annen lang setning' }, WAITER)).not.toBeNull();
  await forgets();
  const [another = ''] = await ticketsOf('resetPassword');
  expect(another).not.toBe(ticket);
  expect(await readReset(accounts(), PLACE, another)).not.toBeNull();
});

test('a failed mail uses up no budget', async () => {
  await hasAccount();
  await times(2, () => forgets());
  await sql`update outgoing_mails set state = 'failed'`.execute(world.database.query);
  await forgets();
  expect(await mailsOf('resetPassword')).toHaveLength(3);
});

test('joining and leaving in a loop, under any name, causes one mail a day to the owner; another joiner causes another', async () => {
  const owner = await world.person();
  const { id } = await organisation(world, { owner });
  const restless = await world.person();
  for (let n = 0; n < 6; n += 1) {
    await sql`update people set candidate = ${`Navn ${n}`} where id = ${restless.id}`.execute(world.database.query);
    expect((await restless.call('POST /organization/:id/users', { params: { id } })).status).toBe(201);
    await restless.call('DELETE /organization/:id/users', { params: { id } });
  }
  expect(await mailsOf('newJoiner')).toHaveLength(1);
  await (await world.person()).call('POST /organization/:id/users', { params: { id } });
  expect(await mailsOf('newJoiner')).toHaveLength(2);
});
