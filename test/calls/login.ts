import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { hashPassword } from '#login/server/passwords.ts';
import type { LoginCalls } from '#login/calls.ts';
import { MAIL, type WriteScene } from '../mass-assignment/write.ts';
import { after, type Arrange, asked, ownIn, plain, type Scene } from '../matrix/asking.ts';
import type { Tested } from './tested-call.ts';

export const PASSWORD = 'fire røde epler';
const hashed = hashPassword(PASSWORD);
const NEW_PASSWORD = { currentPassword: PASSWORD, newPassword: 'sju blå plommer' };
const NEW_ADDRESS = { email: 'new@fjellheim.example', password: PASSWORD };
const STATE = 'brand model id payload grant_id uid account_id consumed_at expires_at';
const LATER = '2099-01-01T00:00:00Z';

/** Gives everybody with a profile, and the verified person, an account of the built-in login and one other browser. */
export async function giveAccounts({ world }: Scene | WriteScene): Promise<void> {
  const { query } = world.database;
  await sql`
    insert into login_accounts (brand, id, email, email_verified, password_hash, created_at)
    select brand, subject, email, true, '', created_at from people on conflict do nothing`.execute(query);
  await sql`update login_accounts set password_hash = ${await hashed}`.execute(query);
  await sql`
    insert into login_states (brand, model, id, payload, uid, account_id, expires_at)
    select brand, 'Session', 'secret of ' || id, '{}'::jsonb, 'browser of ' || id, id, ${LATER} from login_accounts`.execute(
    query,
  );
  await sql`
    insert into login_devices (brand, session_uid, account_id, browser, system, kind, first_at, last_at)
    select brand, 'browser of ' || id, id, 'Firefox', 'Windows', 'computer', created_at, created_at
      from login_accounts`.execute(query);
}

export const givePasswords = async ({ world }: Scene) =>
  sql`update login_accounts set password_hash = ${await hashed}`.execute(world.database.query);

const ISSUER = 'https://login.nordvik.example';
const idOfLink = (account: string) => createHash('sha256').update(`${ISSUER} name of ${account}`).digest('hex');

async function giveProviders(scene: Scene | WriteScene): Promise<void> {
  await giveAccounts(scene);
  await sql`
    insert into login_upstream_links (brand, issuer, subject, account_id, created_at)
    select brand, ${ISSUER}, 'name of ' || id, id, created_at from login_accounts`.execute(scene.world.database.query);
}

const providerOf =
  (): Arrange =>
  ({ people }) =>
  (actor) => {
    const id = ownIn(people, actor)?.id;
    return { params: { providerId: idOfLink(id === undefined ? 'local|verified' : `local|${id}`) } };
  };

const ownBrowser: Arrange =
  ({ people }) =>
  (actor) => {
    const id = ownIn(people, actor)?.id;
    return { params: { deviceId: `browser of ${id === undefined ? 'local|verified' : `local|${id}`}` } };
  };

export const withAccount = (arrange: Arrange) => after(giveAccounts, arrange);

/** The calls about passkeys and the second factor are in login-factors.ts. */
export type Factors = Extract<
  keyof LoginCalls,
  `${string}/user/${'factors' | 'proof' | `passkeys${string}` | `second-factor${string}`}`
>;

export const login: Tested<Omit<LoginCalls, Factors>> = {
  'GET /user/login': {
    asked: asked({ self: withAccount(plain()), 'self, another login': after(givePasswords, plain()) }),
  },
  'DELETE /user/providers/:providerId': {
    asked: asked({
      own: after(giveProviders, providerOf()),
      "somebody else's": after(giveProviders, plain({ params: { providerId: idOfLink('nobody') } })),
    }),
    write: {
      request: ({ ingrid }) => ({ params: { providerId: idOfLink(`local|${ingrid.id}`) }, body: {} }),
      columns: {
        login_upstream_links: 'brand issuer subject account_id created_at',
        login_states: STATE,
        outgoing_mails: MAIL,
      },
      before: giveProviders,
    },
  },
  'POST /user/devices': {
    asked: asked({ self: withAccount(plain()), 'self, another login': after(givePasswords, plain()) }),
    write: { request: () => ({ body: {} }), columns: { login_states: STATE }, before: giveAccounts },
  },
  'PUT /user/password': {
    asked: asked({
      self: withAccount(plain({ body: NEW_PASSWORD })),
      'self, the present one wrong': withAccount(plain({ body: { ...NEW_PASSWORD, currentPassword: 'gal' } })),
      'self, another login': after(givePasswords, plain({ body: NEW_PASSWORD })),
    }),
    goodBody: () => NEW_PASSWORD,
    write: {
      request: () => ({ body: NEW_PASSWORD }),
      columns: {
        login_accounts: 'password_hash signed_out_at password_changed_at',
        outgoing_mails: MAIL,
        login_states: STATE,
      },
      before: giveAccounts,
    },
  },
  'POST /user/address': {
    asked: asked({
      self: withAccount(plain({ body: NEW_ADDRESS })),
      'self, the password wrong': withAccount(plain({ body: { ...NEW_ADDRESS, password: 'gal' } })),
      'self, another login': after(givePasswords, plain({ body: NEW_ADDRESS })),
    }),
    goodBody: () => NEW_ADDRESS,
    write: {
      request: () => ({ body: NEW_ADDRESS }),
      columns: {
        login_address_changes:
          'brand account_id email new_hash old_hash new_confirmed_at old_confirmed_at created_at expires_at',
        outgoing_mails: MAIL,
      },
      before: giveAccounts,
    },
  },
  'DELETE /user/address': {
    asked: asked({ self: withAccount(plain()), 'self, another login': after(givePasswords, plain()) }),
    write: { request: () => ({ body: {} }), columns: {}, before: giveAccounts },
  },
  'DELETE /user/devices/:deviceId': {
    asked: asked({
      self: withAccount(ownBrowser),
      "somebody else's": withAccount(plain({ params: { deviceId: 'browser of local|nobody' } })),
    }),
    write: {
      request: ({ ingrid }) => ({ params: { deviceId: `browser of local|${ingrid.id}` }, body: {} }),
      columns: { login_states: STATE },
      before: giveAccounts,
    },
  },
  'DELETE /user/devices': {
    asked: asked({ self: withAccount(plain()), 'self, another login': after(givePasswords, plain()) }),
    write: { request: () => ({ body: {} }), columns: { login_states: STATE }, before: giveAccounts },
  },
};
