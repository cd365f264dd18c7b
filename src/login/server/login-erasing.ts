import { sql } from 'kysely';
import type { DataSubject, EraseStep, OwnDataChapter } from '#platform/server/data-subject.ts';
import type { Query } from '#platform/server/database.ts';

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

/** The login of somebody who is erased: nothing of it stays. Wrong tries are counted by a name that nobody knows tomorrow. */
export const eraseLogin: EraseStep = async (tx, person) => {
  await deleteLogin(tx, person);
};

/** Its tickets go with it. */
async function deleteLogin(tx: Query, { brand, subject }: Pick<DataSubject, 'brand' | 'subject'>) {
  await sql`delete from login_states where brand = ${brand} and account_id = ${subject}`.execute(tx);
  await sql`delete from login_accounts where brand = ${brand} and id = ${subject}`.execute(tx);
}

/** Accounts whose address nobody has verified in time. */
export async function deleteUnverified(tx: Query, before: Date): Promise<void> {
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
