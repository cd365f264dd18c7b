import { sql } from 'kysely';
import type { LoginCalls } from '#login/calls.ts';
import { Authenticator } from '../authenticator.ts';
import { codeAt } from '../one-time-code.ts';
import { MAIL, SECRETS, type WriteScene } from '../mass-assignment/write.ts';
import { after, type Arrange, asked, ownIn, plain, type Scene } from '../matrix/asking.ts';
import { type Factors, giveAccounts, givePasswords, PASSWORD, withAccount } from './login.ts';
import type { Tested } from './tested-call.ts';

const PROVEN = { proof: { password: PASSWORD } };
const WRONG = { proof: { password: 'gal' } };
const QUESTION = 'what somebody is asked in every test';
const CHALLENGE = Buffer.from(QUESTION).toString('base64url');
const APP_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const CHALLENGES = { login_challenges: 'brand purpose holder challenge account_id expires_at' };
const FACTOR = 'brand account_id secret created_at confirmed_at last_step';
const CODES = { login_recovery_codes: 'brand account_id hash' };
const LATER = '2099-01-01T00:00:00Z';

type AnyScene = Scene | WriteScene;

async function givePasskeys(scene: AnyScene): Promise<void> {
  await giveAccounts(scene);
  await sql`
    insert into login_passkeys (brand, id, account_id, public_key, counter, transports, backed_up, name, created_at)
    select brand, 'passkey of ' || id, id, 'AA', 0, '{internal}', false, 'Telefonen', created_at from login_accounts`.execute(
    scene.world.database.query,
  );
}

/** Stores the same challenge for a new passkey for everybody. */
async function askForPasskeys(scene: AnyScene): Promise<void> {
  await giveAccounts(scene);
  await sql`
    insert into login_challenges (brand, purpose, holder, challenge, account_id, expires_at)
    select brand, 'make', id || ' ', ${CHALLENGE}, id, ${LATER} from login_accounts`.execute(
    scene.world.database.query,
  );
}

/** Sets up an authenticator app for everybody; with `on` it is confirmed. */
const giveApps = (on: 'waits' | 'on') => async (scene: AnyScene) => {
  await giveAccounts(scene);
  const now = scene.world.now();
  await sql`
    insert into login_second_factors (brand, account_id, secret, created_at, confirmed_at)
    select brand, id, ${JSON.stringify(APP_SECRET)}::jsonb, ${now}, ${on === 'on' ? now : null}::timestamptz
      from login_accounts`.execute(scene.world.database.query);
};

const idOf = (actorId: string | undefined) =>
  `passkey of ${actorId === undefined ? 'local|verified' : `local|${actorId}`}`;
const ownPasskey =
  (body?: object): Arrange =>
  ({ people }) =>
  (actor) => ({ params: { passkeyId: idOf(ownIn(people, actor)?.id) }, ...(body && { body }) });
const foreignPasskey = { passkeyId: idOf('nobody') };

const newPasskey = () => ({ name: 'Ny', credential: new Authenticator().make({ challenge: CHALLENGE }) });
const madePasskeys: Arrange = () => () => ({ body: newPasskey() });
const codes: Arrange =
  ({ world }) =>
  () => ({ body: { code: codeAt(APP_SECRET, world.now()) } });

const elsewhere = (body: object = {}) => after(givePasswords, plain({ body }));

export const loginFactors: Tested<Pick<LoginCalls, Factors>> = {
  'GET /user/factors': {
    asked: asked({ self: withAccount(plain()), 'self, another login': after(givePasswords, plain()) }),
  },
  'POST /user/proof': {
    asked: asked({ self: withAccount(plain()), 'self, another login': elsewhere() }),
    write: { request: () => ({ body: {} }), columns: CHALLENGES, before: giveAccounts },
  },
  'POST /user/passkeys/options': {
    asked: asked({
      self: withAccount(plain({ body: PROVEN })),
      'self, the proof wrong': withAccount(plain({ body: WRONG })),
      'self, another login': elsewhere(PROVEN),
    }),
    goodBody: () => PROVEN,
    write: { request: () => ({ body: PROVEN }), columns: CHALLENGES, before: giveAccounts },
  },
  'POST /user/passkeys': {
    asked: asked({
      'self, asked for': after(askForPasskeys, madePasskeys),
      'self, not asked for': withAccount(madePasskeys),
      'self, another login': after(givePasswords, madePasskeys),
    }),
    goodBody: newPasskey,
    write: {
      request: () => ({ body: newPasskey() }),
      columns: {
        ...CHALLENGES,
        login_passkeys: 'brand id account_id public_key counter transports backed_up name created_at',
        outgoing_mails: MAIL,
      },
      before: askForPasskeys,
    },
  },
  'PUT /user/passkeys/:passkeyId': {
    asked: asked({
      own: after(givePasskeys, ownPasskey({ name: 'Ny' })),
      "somebody else's": after(givePasskeys, plain({ params: foreignPasskey, body: { name: 'Ny' } })),
    }),
    goodBody: () => ({ name: 'Ny' }),
    write: {
      request: ({ ingrid }) => ({ params: { passkeyId: idOf(ingrid.id) }, body: { name: 'Ny' } }),
      columns: { login_passkeys: 'name' },
      before: givePasskeys,
    },
  },
  'DELETE /user/passkeys/:passkeyId': {
    asked: asked({
      own: after(givePasskeys, ownPasskey()),
      "somebody else's": after(givePasskeys, plain({ params: foreignPasskey })),
    }),
    write: {
      request: ({ ingrid }) => ({ params: { passkeyId: idOf(ingrid.id) }, body: {} }),
      columns: {
        login_passkeys: 'brand id account_id public_key counter transports backed_up name created_at used_at',
        outgoing_mails: MAIL,
      },
      before: givePasskeys,
    },
  },
  'POST /user/second-factor/secret': {
    asked: asked({
      self: withAccount(plain({ body: PROVEN })),
      'self, the proof wrong': withAccount(plain({ body: WRONG })),
      'self, another login': elsewhere(PROVEN),
    }),
    goodBody: () => PROVEN,
    write: {
      request: () => ({ body: PROVEN }),
      columns: { login_second_factors: FACTOR, ...SECRETS },
      before: giveAccounts,
    },
  },
  'POST /user/second-factor': {
    asked: asked({
      'self, the app waits': after(giveApps('waits'), codes),
      'self, no app': withAccount(codes),
      'self, another login': after(givePasswords, codes),
    }),
    goodBody: () => ({ code: '123456' }),
    write: {
      request: ({ world }) => ({ body: { code: codeAt(APP_SECRET, world.now()) } }),
      columns: { login_second_factors: FACTOR, ...CODES, outgoing_mails: MAIL, ...SECRETS },
      before: giveApps('waits'),
    },
  },
  'POST /user/second-factor/codes': {
    asked: asked({
      'self, on': after(giveApps('on'), plain({ body: PROVEN })),
      'self, the proof wrong': after(giveApps('on'), plain({ body: WRONG })),
      'self, off': withAccount(plain({ body: PROVEN })),
    }),
    goodBody: () => PROVEN,
    write: {
      request: () => ({ body: PROVEN }),
      columns: { ...CODES, outgoing_mails: MAIL },
      before: giveApps('on'),
    },
  },
  'POST /user/second-factor/off': {
    asked: asked({
      'self, on': after(giveApps('on'), plain({ body: PROVEN })),
      'self, the proof wrong': after(giveApps('on'), plain({ body: WRONG })),
      'self, off': withAccount(plain({ body: PROVEN })),
    }),
    goodBody: () => PROVEN,
    write: {
      request: () => ({ body: PROVEN }),
      columns: { login_second_factors: FACTOR, ...CODES, outgoing_mails: MAIL },
      before: giveApps('on'),
    },
  },
};
