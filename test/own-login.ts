import { sql } from 'kysely';
import { hashPassword } from '#login/server/passwords.ts';
import { BrowserSession, inWorld } from './browser-session.ts';
import type { World } from './world.ts';

export const EMAIL = 'ingrid@nordvik.example';
export const PASSWORD = 'fire røde epler';

/** Stores Ingrid's account of the built-in login, logs in, and creates her profile. */
export async function ingridLogsIn(world: World) {
  const hash = await hashPassword(PASSWORD);
  await sql`
    insert into login_accounts (brand, id, email, email_verified, password_hash, lang, created_at)
    values ('a', 'local|ingrid', ${EMAIL}, true, ${hash}, 'en', ${world.now()})`.execute(world.database.query);
  const browser = new BrowserSession(inWorld(world));
  const tokens = await browser.tokensFor((await browser.logIn(EMAIL, PASSWORD)).location);
  const call = world.callWith(tokens.access_token);
  await call('POST /profile', { body: { candidate: 'Ingrid Aas', title: '', image: '', consentToTerms: 1 } });
  return { browser, call };
}
