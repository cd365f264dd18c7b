import { sql } from 'kysely';
import { addressHasher } from '#identity/server/address-key.ts';
import type { Query } from '#platform/server/database.ts';
import type { Keeping } from '#platform/server/secrets.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { ofSurvey, type SurveyKey } from '#tallies/server/survey-key.ts';

/** Facts that a survey remembers about an address, even after the invitation was corrected to another one. */
export type AskedAddress = {
  optedOutAt: Date | null;
  timesResent: number;
  /** When the relay last accepted a mail about the survey to it. */
  lastSentAt: Date | null;
  /** An invitation that had been sent to it was withdrawn. */
  takenBack: boolean;
};

type Known = { hash: string; optedOutAt: Date | null; timesResent: number };

/** `lastSentAt` belongs to a withdrawn invitation. */
type Remembered = Known & { lastSentAt: Date | null };

/**
 * Records addresses of a survey, including those of present invitees, and returns what was known about each of
 * `emails`. The caller must hold the lock on the survey's row.
 */
export async function rememberAddresses(
  tx: Query,
  survey: SurveyKey,
  emails: readonly string[],
  keeping: Keeping,
): Promise<ReadonlyMap<string, AskedAddress>> {
  const hashOf = await addressHasher(tx, keeping);
  const hashes = new Map(emails.map((email) => [email, hashOf(email)]));
  const invited = await selectInvited(tx, survey);
  const known = invited.map(({ email, ...rest }) => ({ ...rest, hash: hashes.get(email) ?? hashOf(email) }));
  const fresh = [...hashes.values()].map((hash) => ({ hash, optedOutAt: null, timesResent: 0 }));
  await upsert(tx, survey, [...known, ...fresh]);
  const remembered = new Map((await selectRemembered(tx, survey)).map((row) => [row.hash, row]));
  const sent = await selectLastSent(tx, survey, emails);
  return new Map(
    [...hashes].map(([email, hash]) => {
      const { optedOutAt = null, timesResent = 0, lastSentAt = null } = remembered.get(hash) ?? {};
      const takenBack = lastSentAt !== null;
      return [email, { optedOutAt, timesResent, takenBack, lastSentAt: later(sent.get(email) ?? null, lastSentAt) }];
    }),
  );
}

function later(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

/** Returns invitees with a known address; the previous version did not record them in the table. */
async function selectInvited(tx: Query, survey: SurveyKey): Promise<(Omit<Known, 'hash'> & { email: string })[]> {
  const { rows } = await sql<Omit<Known, 'hash'> & { email: string }>`
    select lower(email) as email, opted_out_at as "optedOutAt", times_resent as "timesResent" from responders
     where ${ofSurvey('responders', survey)} and email is not null`.execute(tx);
  return rows;
}

/** Inserts each address once; an existing opt-out stays and the higher resend count wins. */
async function upsert(tx: Query, { homeId, id }: SurveyKey, addresses: readonly Known[]): Promise<void> {
  const rows = [...Map.groupBy(addresses, ({ hash }) => hash).values()].flatMap(([first]) => first ?? []);
  await sql`
    insert into asked_addresses as known (home_id, survey_id, address_hash, opted_out_at, times_resent)
    select ${homeId}::uuid, ${id}, hash, "optedOutAt", "timesResent"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked (hash text, "optedOutAt" timestamptz, "timesResent" int)
     order by hash
    on conflict (home_id, survey_id, address_hash) do update
       set opted_out_at = coalesce(known.opted_out_at, excluded.opted_out_at),
           times_resent = greatest(known.times_resent, excluded.times_resent)
     where known.opted_out_at is distinct from coalesce(known.opted_out_at, excluded.opted_out_at)
        or known.times_resent < excluded.times_resent`.execute(tx);
}

async function selectRemembered(tx: Query, survey: SurveyKey): Promise<Remembered[]> {
  const { rows } = await sql<Remembered>`
    select address_hash as hash, opted_out_at as "optedOutAt", times_resent as "timesResent", last_sent_at as "lastSentAt"
      from asked_addresses
     where ${ofSurvey('asked_addresses', survey)}`.execute(tx);
  return rows;
}

async function selectLastSent(tx: Query, survey: SurveyKey, emails: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ email: string; sentAt: Date }>`
    select mail.recipient as email, max(mail.sent_at) as "sentAt" from outgoing_mails mail
      join responders on responders.id = mail.responder_id
     where ${ofSurvey('responders', survey)} and mail.recipient = any(${[...emails]}) and mail.sent_at is not null
     group by mail.recipient`.execute(tx);
  return new Map(rows.map(({ email, sentAt }) => [email, sentAt]));
}

/**
 * Returns how many different addresses the survey has ever invited, including those that the previous version has
 * forgotten.
 */
export async function countAsked(tx: Query, survey: SurveyKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select greatest((select count(*) from asked_addresses where ${ofSurvey('asked_addresses', survey)}),
                    (select count(*) from responders where ${ofSurvey('responders', survey)}))::int as count`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Records the opt-outs of an address from surveys, or their reversal, so that they outlive the invitees' rows. */
export async function rememberOptOuts(
  tx: Query,
  email: string,
  optOuts: readonly { survey: SurveyKey; optedOutAt: Date | null }[],
  keeping: Keeping,
): Promise<void> {
  const hash = (await addressHasher(tx, keeping))(email);
  const rows = optOuts.map(({ survey: { homeId, id }, optedOutAt }) => ({ homeId, id, optedOutAt }));
  await sql`
    insert into asked_addresses (home_id, survey_id, address_hash, opted_out_at)
    select distinct on ("homeId", id) "homeId", id, ${hash}, "optedOutAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told ("homeId" uuid, id text, "optedOutAt" timestamptz)
     order by "homeId", id, "optedOutAt"
    on conflict (home_id, survey_id, address_hash) do update set opted_out_at = excluded.opted_out_at`.execute(tx);
}

/**
 * Frees the place of a corrected address that no mail was ever tried to. The caller must hold the lock on the survey's
 * row and have withdrawn its mails.
 */
export async function forgetNeverMailed(tx: Query, survey: SurveyKey, email: string, keeping: Keeping): Promise<void> {
  const hash = (await addressHasher(tx, keeping))(email);
  await sql`
    delete from asked_addresses
     where ${ofSurvey('asked_addresses', survey)} and address_hash = ${hash} and opted_out_at is null and times_resent = 0
       and last_sent_at is null
       and not exists (
         select 1 from outgoing_mails mail join responders on responders.id = mail.responder_id
          where ${ofSurvey('responders', survey)} and mail.recipient = ${email}
            and (mail.tries > 0 or mail.state in ('sending', 'sent', 'failed')))`.execute(tx);
}

/**
 * For a withdrawn invitation: records when a mail last reached the address, so that the next one counts as a resend. A
 * mail that is with the relay now counts as sent. The caller must hold the lock on the survey's row and have recorded
 * its addresses.
 */
export async function rememberLastSent(
  tx: Query,
  survey: SurveyKey,
  { id, email }: { id: string; email: string },
  keeping: Keeping,
): Promise<void> {
  const hash = (await addressHasher(tx, keeping))(email);
  await sql`
    update asked_addresses set last_sent_at = greatest(last_sent_at, mail.at)
      from (select max(coalesce(sent_at, case when state = 'sending' then ${keeping.now}::timestamptz end)) as at
              from outgoing_mails where responder_id = ${id} and recipient = ${email}) mail
     where ${ofSurvey('asked_addresses', survey)} and address_hash = ${hash}`.execute(tx);
}

/** Counts a resend for the address, whatever becomes of the invitee's row. */
export async function rememberResend(tx: Query, survey: SurveyKey, email: string, keeping: Keeping): Promise<void> {
  const hash = (await addressHasher(tx, keeping))(email);
  await sql`
    update asked_addresses set times_resent = times_resent + 1
     where ${ofSurvey('asked_addresses', survey)} and address_hash = ${hash}`.execute(tx);
}

/**
 * Forgets an address. Every running survey that has asked it keeps its hash as an opt-out, also when the invitation was
 * withdrawn; so does each survey that the address had opted out of. Any other entry only keeps its place in the count,
 * under a random key.
 */
export async function forgetAsked(
  tx: Query,
  { brand, email }: { brand: BrandId; email: string },
  keeping: Keeping,
): Promise<void> {
  const hash = (await addressHasher(tx, keeping))(email);
  const isRunning = sql`surveys.ends_at > ${keeping.now}`;
  await sql`
    update asked_addresses
       set address_hash = case when ${isRunning} then address_hash else gen_random_uuid()::text end,
           opted_out_at = case when ${isRunning} then ${keeping.now}::timestamptz end, times_resent = 0, last_sent_at = null
      from surveys
     where surveys.home_id = asked_addresses.home_id and surveys.id = asked_addresses.survey_id
       and surveys.brand = ${brand} and asked_addresses.address_hash = ${hash}
       and asked_addresses.opted_out_at is null`.execute(tx);
}

/** A survey that has ended sends no invitations, so it need not know the addresses. */
export async function deleteAskedOfEnded(tx: Query, now: Date): Promise<void> {
  await sql`
    delete from asked_addresses asked
     where not exists (select 1 from surveys where surveys.home_id = asked.home_id and surveys.id = asked.survey_id
                          and surveys.ends_at > ${now})`.execute(tx);
}
