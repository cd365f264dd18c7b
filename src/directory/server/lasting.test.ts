import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { BrowserSession, inWorld } from '../../../test/browser-session.ts';
import { connect, groupBody, patchBody, proveDomain, type Scim, userBody } from '../../../test/directory.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { type Organisation, organisation } from '../../../test/organisations.ts';
import { useWorld } from '../../../test/world.ts';
import { hashPassword } from '#login/server/passwords.ts';

const world = useWorld({ login: true });
const PASSWORD = 'fire røde epler';

type LoggedIn = Awaited<ReturnType<typeof loggedIn>>;
let ingrid: LoggedIn;
let kari: LoggedIn;
let nordvik: Organisation;
let scim: Scim;
let revoke: Awaited<ReturnType<typeof connect>>['revoke'];

// The provider uses the machine's own clock.
beforeEach(async () => {
  world.setNow(new Date().toISOString());
  ingrid = await loggedIn('ingrid');
  kari = await loggedIn('kari');
  nordvik = await organisation(world, { owner: ingrid });
  await proveDomain(world, nordvik, 'nordvik.example');
  ({ scim, revoke } = await connect(world, nordvik, { ...ingrid, email: '', candidate: '', token: '' }));
});

async function loggedIn(name: string) {
  const email = `${name}@nordvik.example`;
  await sql`
    insert into login_accounts (brand, id, email, email_verified, password_hash, lang, created_at)
    values ('a', ${`local|${name}`}, ${email}, true, ${await hashPassword(PASSWORD)}, 'en', ${world.now()})`.execute(
    world.database.query,
  );
  const browser = new BrowserSession(inWorld(world));
  const tokens = await browser.tokensFor((await browser.logIn(email, PASSWORD)).location);
  const call = world.callWith(tokens.access_token);
  await call('POST /profile', { body: { candidate: name.padEnd(2, 'x'), consentToTerms: 1 } });
  const [row] = (await world.rows('people')).filter((one) => one['email'] === email);
  return { id: String(row?.['id']), browser, tokens, call };
}

const renewed = async ({ browser, tokens }: LoggedIn) =>
  (await browser.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token })).status;
const daysLater = (days: number) => world.setNow(new Date(world.now().getTime() + days * 86_400_000).toISOString());
const count = async (table: string) => (await world.rows(table)).length;

test("deactivating a person ends all their sessions at once, and nobody else's", async () => {
  const { id } = await scim('POST', '/Users', userBody('kari@nordvik.example'));
  expect((await kari.call('GET /organization')).body).toMatchObject({ domain: 'nordvik.example' });
  await scim('PATCH', `/Users/${id}`, patchBody({ op: 'replace', path: 'active', value: false }));
  expect((await kari.call('GET /user')).status).toBe(401);
  expect(await renewed(kari)).toBe(400);
  expect((await ingrid.call('GET /user')).status).toBe(200);

  const again = new BrowserSession(inWorld(world));
  const tokens = await again.tokensFor((await again.logIn('kari@nordvik.example', PASSWORD)).location);
  const call = world.callWith(tokens.access_token);
  expect((await call('GET /user')).body).toMatchObject({ role: 'invited', abilities: { readShared: false } });
});

test('directory data about a person is in the download, and deleted with the account', async () => {
  const { id } = await scim('POST', '/Users', userBody('kari@nordvik.example', { externalId: 'hr-7' }));
  await scim('POST', '/Groups', groupBody('Ledere', [id]));
  const told = (await kari.call('POST /user/export')).body;
  expect(told).toMatchObject({
    toldByDirectories: [{ email: 'kari@nordvik.example', externalId: 'hr-7', organisation: nordvik.name }],
  });
  const exported = (await ingrid.call('POST /organization/:orgId/export', { params: { orgId: nordvik.id } })).body;
  expect(exported).toMatchObject({ directory: { tokens: [{ name: 'Entra' }], users: [{ externalId: 'hr-7' }] } });
  await kari.call('POST /user/deletion', { body: { email: 'kari@nordvik.example' } });
  daysLater(20);
  await runJob(world, 'erase');
  expect(await count('directory_users')).toBe(0);
  expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
  expect(JSON.stringify(await world.rows('people'))).not.toContain('kari@');
});

test('erasing a person elsewhere also erases the address from a waiting directory', async () => {
  await scim('POST', '/Users', userBody('kari@nordvik.example', { active: false }));
  expect((await kari.call('POST /user/export')).body).toMatchObject({ toldByDirectories: [{ active: false }] });
  await kari.call('POST /user/deletion', { body: { email: 'kari@nordvik.example' } });
  daysLater(20);
  await runJob(world, 'erase');
  expect(await count('directory_users')).toBe(0);
});

test('waiting people are deleted a month after the last token was revoked, and not a day earlier', async () => {
  await scim('POST', '/Users', userBody('ny@nordvik.example'));
  await scim('POST', '/Users', userBody('kari@nordvik.example'));
  const today = world.now().toISOString();
  daysLater(200);
  await runJob(world, 'forget');
  expect(await count('directory_users')).toBe(2);
  // The owner's token is valid for an hour.
  world.setNow(today);
  await revoke();
  daysLater(29);
  await runJob(world, 'forget');
  expect(await count('directory_users')).toBe(2);
  daysLater(2);
  await runJob(world, 'forget');
  expect(await world.rows('directory_users')).toMatchObject([{ email: 'kari@nordvik.example' }]);
  expect(await count('directory_tokens')).toBe(0);
});

test('a new token continues where the last one ended', async () => {
  const { id } = await scim('POST', '/Users', userBody('ny@nordvik.example'));
  await revoke();
  expect((await scim('GET', `/Users/${id}`)).status).toBe(401);
  const next = await connect(world, nordvik, { ...ingrid, email: '', candidate: '', token: '' }, 'Okta');
  expect((await next.scim('GET', `/Users/${id}`)).status).toBe(200);
});

test('deleting the organisation deletes its directory, and its token stops working', async () => {
  await scim('POST', '/Users', userBody('ny@nordvik.example'));
  await scim('POST', '/Users', userBody('kari@nordvik.example'));
  await scim('POST', '/Groups', { ...groupBody('Ledere'), externalId: 'g' });
  await ingrid.call('POST /organization/:orgId/closing', {
    params: { orgId: nordvik.id },
    body: { name: nordvik.name },
  });
  expect((await scim('GET', '/Users')).status).toBe(200);
  daysLater(40);
  await runJob(world, 'close');
  expect((await scim('GET', '/Users')).status).toBe(401);
  for (const table of ['directory_tokens', 'directory_users', 'directory_groups', 'directory_waiting_groups'])
    expect(await count(table)).toBe(0);
});

test('a waiting person whose domain has lost its proof is not admitted by an unrelated change', async () => {
  const { id } = await scim('POST', '/Users', userBody('kari@nordvik.example', { active: false }));
  await sql`delete from proven_domains`.execute(world.database.query);
  const on = patchBody({ op: 'replace', path: 'active', value: true }, { op: 'add', path: 'externalId', value: 'x' });
  expect((await scim('PATCH', `/Users/${id}`, on)).body).toMatchObject({ externalId: 'x' });
  expect((await world.rows('memberships')).map((row) => row['person_id'])).not.toContain(kari.id);
});

test('a proof stays with the organisation when its owner has an address elsewhere', async () => {
  await sql`update people set email = 'ingrid@fjellheim.example' where id = ${ingrid.id}`.execute(world.database.query);
  const ny = await world.person({ email: 'ny@nordvik.example' });
  const elsewhere = await world.person({ email: 'ny@fjellheim.example' });
  for (const { email } of [ny, elsewhere]) await scim('POST', '/Users', userBody(email));
  const members = (await world.rows('memberships')).map((row) => row['person_id']);
  expect([members.includes(ny.id), members.includes(elsewhere.id)]).toEqual([true, false]);
});
