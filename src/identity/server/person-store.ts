import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#access/rules/actor.ts';
import { TERMS_VERSION } from '#brands/rules/legal-versions.ts';
import type { Query } from '#platform/server/database.ts';
import { type Placeholders, preparedStatement } from '#platform/server/prepared-statement.ts';
import type { BrandId } from '#shared/brand-id.ts';

/** The person behind a token, read from the database; `personId` is null before there is a profile. */
export type KnownPerson = ({ personId: null } | Actor) & {
  signedOutAt: Date | null;
  /**
   * True when the account of the built-in login is deleted or the token's session has ended; the token itself would
   * still be valid for up to an hour.
   */
  isGone: boolean;
};

/** An SQL condition for whether the organisation's subscription runs; `organisation` is the column with its id. */
export type SubscriptionRuns = (organisation: string, now: Date | RawBuilder<unknown>) => RawBuilder<boolean>;

type Moment = { now: Date | RawBuilder<unknown>; subscriptionRuns: SubscriptionRuns };

/** The columns of an actor, from a person and the membership. The role is the present one, never a token's. */
export function actorColumns({ now, subscriptionRuns }: Moment): RawBuilder<unknown> {
  return sql`
    person.id as "personId", person.candidate, person.email, membership.organisation_id as "organisationId",
    membership.role, ${subscriptionRuns('membership.organisation_id', now)} as subscribed`;
}

type Asking = { brand: BrandId; subject: string; session: string | null; now: Date };

/**
 * One statement for the gate of every call: the person with role and organisation, the time before which older tokens
 * are void, and whether the token's session still exists. It is a prepared statement, because planning it took twice as
 * long as running it.
 */
export function knownPersonSelector(
  subscriptionRuns: SubscriptionRuns,
): (tx: Query, asking: Asking) => Promise<KnownPerson> {
  const select = preparedStatement<Asking & { local: boolean }>('known-person', knownPerson(subscriptionRuns));
  return async (tx, asking) => {
    const local = isLocal(asking.subject);
    const [known] = await select(tx, { ...asking, local });
    return (known as KnownPerson | undefined) ?? { personId: null, signedOutAt: null, isGone: local };
  };
}

const knownPerson =
  (subscriptionRuns: SubscriptionRuns) =>
  ({ brand, subject, session, now, local }: Placeholders<Asking & { local: boolean }>): RawBuilder<KnownPerson> =>
    sql`
    select ${actorColumns({ now, subscriptionRuns })}, account.signed_out_at as "signedOutAt",
           ${local}::boolean and (
             (person.id is null and account.id is null and not exists (
               select from login_sign_ups waiting where waiting.brand = ${brand} and waiting.id = ${subject}))
             or (${session}::text is not null and not exists (
               select from login_states state
                where state.brand = ${brand} and state.model = 'Session' and state.uid = ${session}::text
                  and state.account_id = ${subject} and state.expires_at > ${now}))) as "isGone"
      from (select 1) as one
      left join people person on person.brand = ${brand} and person.subject = ${subject}
      left join memberships membership on membership.person_id = person.id
      left join login_accounts account on account.brand = ${brand} and account.id = ${subject}`;

/** Returns whether the subject belongs to the built-in login; those of an outside one are not ours to end. */
function isLocal(subject: string): boolean {
  return subject.startsWith('local|');
}

export type StoredProfile = {
  id: string;
  email: string;
  candidate: string;
  title: string;
  image: string;
  version: number;
  deletionAt: Date | null;
  /** False once the terms have changed since the person accepted them. */
  hasAcceptedPresent: boolean;
};

const PROFILE: RawBuilder<unknown> = sql`
  select person.id, person.email, person.candidate, person.title, coalesce(picture.image, '') as image, person.version,
         person.deletion_at as "deletionAt", person.terms_version = ${sql.lit(TERMS_VERSION)} as "hasAcceptedPresent"
    from people person left join people_images picture on picture.person_id = person.id`;

export async function selectProfile(tx: Query, brand: BrandId, subject: string): Promise<StoredProfile | null> {
  const { rows } = await sql<StoredProfile>`
    ${PROFILE} where person.brand = ${brand} and person.subject = ${subject}`.execute(tx);
  return rows[0] ?? null;
}

export type NewPerson = {
  id: string;
  brand: BrandId;
  subject: string;
  email: string;
  candidate: string;
  title: string;
  termsVersion: string;
};

/** Returns false when the subject or the address has a profile already. Relies on the unique indexes. */
export async function insertPerson(tx: Query, person: NewPerson, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into people (id, brand, subject, email, candidate, title, terms_version, consented_at, created_at)
    values (${person.id}, ${person.brand}, ${person.subject}, ${person.email}, ${person.candidate}, ${person.title},
            ${person.termsVersion}, ${now}, ${now})
    on conflict do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/** Returns the new version; null when the version that was read is outdated. Relies on the row lock. */
export async function updatePerson(
  tx: Query,
  person: { id: string; email: string; candidate: string; title: string },
  ifMatch: number | null,
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    update people
       set email = ${person.email}, candidate = ${person.candidate}, title = ${person.title}, version = version + 1
     where id = ${person.id} and (${ifMatch}::int is null or version = ${ifMatch}::int)
    returning version`.execute(tx);
  return rows[0]?.version ?? null;
}

/**
 * Follows the login's change of address. Returns true when there is no profile yet, false when another person has it.
 */
export async function updatePersonAddress(
  tx: Query,
  { brand, subject, email }: { brand: BrandId; subject: string; email: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from people where brand = ${brand} and lower(email) = ${email} and subject <> ${subject}`.execute(tx);
  if (rows.length > 0) return false;
  await sql`
    update people set email = ${email}, version = version + 1
     where brand = ${brand} and subject = ${subject} and email <> ${email}`.execute(tx);
  return true;
}

/** Records a new consent if the terms have changed since the last one. */
export async function updateConsent(tx: Query, id: string, termsVersion: string, now: Date): Promise<void> {
  await sql`
    update people set terms_version = ${termsVersion}, consented_at = ${now}
     where id = ${id} and terms_version <> ${termsVersion}`.execute(tx);
}

/** Stores the picture in a table of its own; an empty one deletes it. */
export async function upsertPicture(tx: Query, personId: string, image: string): Promise<void> {
  if (image === '') {
    await sql`delete from people_images where person_id = ${personId}`.execute(tx);
    return;
  }
  await sql`
    insert into people_images (person_id, image) values (${personId}, ${image})
    on conflict (person_id) do update set image = excluded.image`.execute(tx);
}
