import { sql } from 'kysely';
import type { Context } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { ProgramCalls } from '../calls.ts';
import { FRESH_LOGIN_MINUTES } from '../rules/access-token.ts';
import { selectAccessTokens, type StoredAccessToken } from './token-store.ts';

/** Everybody with a profile has tokens of their own. Access tokens themselves do not reach these calls. */
export const anybodyWithProfile = () => Promise.resolve();

/** A token of the caller; 404 for any other. */
export async function ownToken(
  { params }: { params: { id: string } },
  { tx, actor }: Context<'profile'>,
): Promise<StoredAccessToken> {
  const id = params.id.toLowerCase();
  const token = (await selectAccessTokens(tx, actor.personId)).find((one) => one.id === id);
  if (token === undefined) throw new Refusal(404);
  return token;
}

/**
 * Refuses a session whose log-in is more than an hour ago: an unlocked screen must not be enough to make a token that
 * works for a year. The sessions of an outside login are not known here.
 */
export async function afterFreshLogin(_: object, { tx, brand, now, signedIn }: Context<'profile'>): Promise<void> {
  if (signedIn.session === null) return;
  const since = Math.floor(now.getTime() / 1000) - FRESH_LOGIN_MINUTES * 60;
  const { rows } = await sql`
    select from login_states
     where brand = ${brand} and model = 'Session' and uid = ${signedIn.session} and account_id = ${signedIn.subject}
       and (payload->>'loginTs')::bigint >= ${since}::bigint`.execute(tx);
  if (rows.length === 0) throw new Refusal<ProgramCalls>(403, 'login-too-old');
}
