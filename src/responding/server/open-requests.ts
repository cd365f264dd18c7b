import { type RawBuilder, sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { belongsTo } from '#tallies/server/survey-key.ts';

/** A request that an address can answer now. `linkId` is the secret of its mail. */
export type OpenRow = {
  id: string;
  candidate: string;
  surveyType: SurveyType;
  endDate: string;
  organization: string;
  linkId: string;
  isReminded: boolean;
};

/** `email` in lower case. */
export type OfAddress = { brand: BrandId; email: string };

/** The maximum number of requests in a mail or a list; those that end first come first. */
const MOST_LINKS = 50;

/**
 * Returns what an address of a brand can answer at this instant. Surveys that it declined or opted out of are left out:
 * another person may have made the request, and the link in the earlier mail still works.
 */
export async function selectOpenRequests(tx: Query, of: OfAddress, now: Date): Promise<OpenRow[]> {
  return select(tx, of, now, sql`true`);
}

/** Like selectOpenRequests, without those left alone, unless a mail about them is gathered now. */
export async function selectGathered(tx: Query, of: OfAddress, now: Date): Promise<OpenRow[]> {
  return select(
    tx,
    of,
    now,
    sql`(not responder.left_alone or exists (
          select 1 from outgoing_mails mail
           where mail.responder_id = responder.id and mail.kept ->> 'folded' = 'gathered'))`,
  );
}

export async function selectOpenRequest(
  tx: Query,
  of: OfAddress,
  { id, now }: { id: string; now: Date },
): Promise<OpenRow | null> {
  const [row] = await select(tx, of, now, sql`responder.id = ${id}`);
  return row ?? null;
}

/** SQL that selects the requests open at an instant; the rows are `responder`, `survey` and `candidate`. */
function isOpen(now: Date): RawBuilder<boolean> {
  return sql`
    responder.responded_at is null and responder.declined_at is null and responder.opted_out_at is null
    and survey.starts_at <= ${now}::timestamptz and survey.ends_at > ${now}::timestamptz`;
}

async function select(
  tx: Query,
  { brand, email }: OfAddress,
  now: Date,
  also: RawBuilder<unknown>,
): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select responder.id, candidate.candidate, survey.survey_type as "surveyType", survey.end_day as "endDate",
           coalesce(organisation.name, '') as organization, responder.link_id as "linkId",
           exists (select 1 from outgoing_mails mail where mail.responder_id = responder.id and mail.kind = 'reminder'
                      and mail.state = 'sent') as "isReminded"
      from responders responder
      join surveys survey on ${belongsTo('responder', 'survey')}
      join people candidate on candidate.id = survey.candidate_id
      left join organisations organisation on organisation.id = survey.tenant_id
     where lower(responder.email) = ${email} and survey.brand = ${brand} and ${isOpen(now)} and ${also}
     order by survey.ends_at, responder.id
     limit ${MOST_LINKS}`.execute(tx);
  return rows;
}

type AnsweredRow = { candidate: string; surveyType: SurveyType; respondedAt: Date };

/** Returns what an address has answered by personal links since an instant, newest first. */
export async function selectAnsweredSince(tx: Query, { brand, email }: OfAddress, since: Date): Promise<AnsweredRow[]> {
  const { rows } = await sql<AnsweredRow>`
    select candidate.candidate, survey.survey_type as "surveyType", responder.responded_at as "respondedAt"
      from responders responder
      join surveys survey on ${belongsTo('responder', 'survey')}
      join people candidate on candidate.id = survey.candidate_id
     where lower(responder.email) = ${email} and survey.brand = ${brand} and responder.responded_at >= ${since}
     order by responder.responded_at desc, responder.id
     limit ${MOST_LINKS}`.execute(tx);
  return rows;
}

/** Requests that came before an instant: later ones have a mail of their own. */
type Ending = { brand: BrandId; first: string; before: string; now: Date; invitedBefore: Date };

/**
 * Returns the addresses that want one mail a day and have an open request whose last day is within a range. Those left
 * alone are not reminded of it.
 */
export async function selectEndingFor(
  query: Query,
  { brand, first, before, now, invitedBefore }: Ending,
): Promise<string[]> {
  const { rows } = await sql<{ recipient: string }>`
    select distinct lower(person.email) as recipient
      from people person
      join mail_choices choice on choice.person_id = person.id and choice.topic = 'eachRequest' and not choice.wanted
      join responders responder on lower(responder.email) = lower(person.email)
      join surveys survey on ${belongsTo('responder', 'survey')} and survey.brand = person.brand
     where person.brand = ${brand} and person.erased_at is null and survey.end_day >= ${first} and survey.end_day < ${before}
       and responder.invited_at < ${invitedBefore} and not responder.left_alone and ${isOpen(now)}
     order by recipient`.execute(query);
  return rows.map(({ recipient }) => recipient);
}

/** Returns which of these mails are about a survey that lasts until a day, to people who want one mail a day. */
export async function selectGatherable(
  query: Query,
  mailIds: readonly string[],
  { brand, lastsUntil }: { brand: BrandId; lastsUntil: string },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select mail.id
      from outgoing_mails mail
      join responders responder on responder.id = mail.responder_id
      join surveys survey on ${belongsTo('responder', 'survey')}
      join people person on person.brand = mail.brand and lower(person.email) = lower(mail.recipient)
      join mail_choices choice on choice.person_id = person.id and choice.topic = 'eachRequest' and not choice.wanted
     where mail.id = any(${[...mailIds]}::uuid[]) and mail.brand = ${brand} and person.erased_at is null
       and survey.end_day >= ${lastsUntil}`.execute(query);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the language of the account with an address; Norwegian without one. */
export async function selectLang(tx: Query, { brand, email }: OfAddress): Promise<'en' | 'no'> {
  const { rows } = await sql<{ lang: 'en' | 'no' }>`
    select account.lang from people person
      join login_accounts account on account.brand = person.brand and account.id = person.subject
     where person.brand = ${brand} and lower(person.email) = ${email}`.execute(tx);
  return rows[0]?.lang ?? 'no';
}
