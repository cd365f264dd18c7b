import { sql } from 'kysely';
import type { DataSubject, EraseStep, OwnDataChapter } from '#platform/server/data-subject.ts';
import type { Query } from '#platform/server/database.ts';
import { deleteStatesOf } from './login-states.ts';
import { deleteWaiting } from './sign-up-store.ts';

type StoredLogin = { email: string; verified: boolean; lang: string; createdAt: Date };
type StoredState = { model: string; until: Date | null };

/** The login without its password; null when another login speaks for the person. */
export const exportLogin: OwnDataChapter = async (tx, { brand, subject }) => {
  const { rows } = await sql<StoredLogin>`
    select email, email_verified as verified, lang, created_at as "createdAt"
      from login_accounts where brand = ${brand} and id = ${subject}`.execute(tx);
  const [login] = rows;
  if (login === undefined) return { login: null };
  const { email, verified, lang, createdAt } = login;
  const sessions = await selectStates(tx, { brand, subject });
  return { login: { email, verified, language: lang, createdAt: createdAt.toISOString(), sessions } };
};

/** Where the person is logged in: what each is, and until when; never what opens it. */
async function selectStates(tx: Query, { brand, subject }: Pick<DataSubject, 'brand' | 'subject'>) {
  const { rows } = await sql<StoredState>`
    select model, expires_at as until from login_states
     where brand = ${brand} and account_id = ${subject} order by expires_at, model`.execute(tx);
  return rows.map(({ model, until }) => ({ kind: model, until: until?.toISOString() ?? null }));
}

/**
 * The login of somebody who is erased, and whatever others have signed up for with the address: nothing of it stays. Wrong
 * tries are counted by a name that nobody knows tomorrow. Tickets go with the rows.
 */
export const eraseLogin: EraseStep = async (tx, { brand, subject, email }) => {
  const address = email.toLowerCase();
  const waited = await deleteWaiting(tx, { brand, email: address });
  await deleteStatesOf(tx, brand, [subject, ...waited]);
  await sql`delete from login_sign_up_tickets where brand = ${brand} and lower(email) = ${address}`.execute(tx);
  await sql`delete from login_accounts where brand = ${brand} and id = ${subject}`.execute(tx);
};

/** Sign-ups whose address nobody has verified in time; versions up to 0.1 keep theirs among the accounts. */
export async function deleteUnverified(tx: Query, before: Date): Promise<void> {
  await sql`
    with gone as (delete from login_sign_ups where created_at <= ${before} returning brand, id)
    delete from login_states using gone
     where login_states.brand = gone.brand and login_states.account_id = gone.id`.execute(tx);
  await sql`
    with gone as (
      delete from login_accounts account
       where not account.email_verified and account.created_at <= ${before}
         and not exists (select 1 from people where people.brand = account.brand and people.subject = account.id)
      returning brand, id
    )
    delete from login_states using gone
     where login_states.brand = gone.brand and login_states.account_id = gone.id`.execute(tx);
}
