import { sql } from 'kysely';
import type { AccessLevel } from '#access/rules/access-level.ts';
import type { Actor } from '#access/rules/actor.ts';
import { onCandidateSide, readableBy, type SharedKind, withinReachOfCandidate } from '#access/server/readable-by.ts';
import type { Lang } from '#languages/rules/language.ts';
import type { Query } from '#platform/server/database.ts';
import type { Creation } from '#platform/server/idempotent-create.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { domainOf } from '#shared/email-address.ts';
import { groupNamesOf, groupsOf } from '#invitations/server/promised-readers.ts';
import { ofSurvey, ofSurveys, type SurveyKey } from '#tallies/server/survey-key.ts';
import { isLinkIdUsed } from './anonymous-link.ts';

export type SurveyRow = SurveyKey & {
  /** The current owner: the id of an organisation, or of a person. */
  tenantId: string;
  surveyName: string;
  surveyType: SurveyType;
  makerId: string;
  makerName: string;
  onBehalfOf: string | null;
  candidateId: string;
  candidateName: string;
  candidateTitle: string;
  /** Empty for a candidate who has left the organisation of the survey. */
  candidateEmail: string;
  startDate: CalendarDay;
  endDate: CalendarDay;
  defaultLang: Lang;
  invitationText: string;
  accessibleBy: AccessLevel;
  groupsWithAccess: string[];
  groupNames: string[];
  allowAnonymous: boolean;
  anonymousSetAside: boolean;
  anonymousLaterShown: boolean;
  anonymousFlood: boolean;
  reflections: string;
  madeFrom: string;
  /** The survey that this one repeats; null if there is none. It may have been deleted. */
  repeatOf: string | null;
  changedAt: Date | null;
  version: number;
};

export const SURVEY_COLUMNS = sql`
  survey.id, survey.home_id as "homeId", survey.tenant_id as "tenantId", survey.survey_name as "surveyName", survey.survey_type as "surveyType",
  survey.maker_id as "makerId", maker.candidate as "makerName", survey.on_behalf_of as "onBehalfOf",
  survey.candidate_id as "candidateId", candidate.candidate as "candidateName", candidate.title as "candidateTitle",
  case when ${withinReachOfCandidate('survey')} then candidate.email else '' end as "candidateEmail", survey.start_day as "startDate", survey.end_day as "endDate",
  survey.default_lang as "defaultLang", survey.invitation_text as "invitationText", survey.accessible_by as "accessibleBy",
  ${groupsOf('survey')} as "groupsWithAccess", ${groupNamesOf('survey')} as "groupNames", survey.allow_anonymous as "allowAnonymous",
  survey.anonymous_set_aside as "anonymousSetAside", survey.anonymous_later_shown as "anonymousLaterShown", survey.anonymous_flood as "anonymousFlood", survey.reflections,
  survey.made_from as "madeFrom", survey.repeat_of as "repeatOf", survey.changed_at as "changedAt", survey.version`;

export const WITH_NAMES = sql`
  join people maker on maker.id = survey.maker_id
  join people candidate on candidate.id = survey.candidate_id`;

/** The names that the predicates for readers use for surveys. */
export const SURVEY: SharedKind = { row: 'survey', groups: 'survey_groups', key: 'survey_id' };

export async function selectSurvey(tx: Query, id: string, actor: Actor): Promise<SurveyRow | null> {
  const { rows } = await sql<SurveyRow>`
    select ${SURVEY_COLUMNS} from surveys survey ${WITH_NAMES}
     where survey.id = ${id} and ${readableBy(actor, SURVEY)}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Returns the survey and locks it until the transaction ends, which serialises invitations, edits and resends of a
 * survey.
 */
export async function selectSurveyForUpdate(tx: Query, id: string, actor: Actor): Promise<SurveyRow | null> {
  const { rows } = await sql<SurveyRow>`
    select ${SURVEY_COLUMNS} from surveys survey ${WITH_NAMES}
     where survey.id = ${id} and ${readableBy(actor, SURVEY)} for update of survey`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Returns what exists under an id, for a repeated create. Access is not checked, so the caller must not reveal more.
 */
export async function selectSurveyCreation(tx: Query, id: string): Promise<Creation | null> {
  const { rows } = await sql<Creation>`
    select maker_id as "makerId", made_from as "madeFrom" from surveys where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns the number of sets of groups that a survey has ever been open to. */
export async function countAudiences(tx: Query, survey: SurveyKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from survey_promises
     where ${ofSurvey('survey_promises', survey)} and accessible_by = 'selectedGroups'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Counts unfinished surveys that the person made and still has. Surveys that a demotion put out of reach do not count.
 */
export async function countUnfinishedSurveys(tx: Query, actor: Actor, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from surveys survey
     where survey.maker_id = ${actor.personId} and survey.ends_at > ${now} and ${onCandidateSide(actor, SURVEY.row)}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

export type NewSurvey = {
  id: string;
  /** The organisation, or the person who has none. It is the survey's home, even if the survey later changes hands. */
  tenantId: string;
  brand: BrandId;
  makerId: string;
  onBehalfOf: string | null;
  surveyName: string;
  surveyType: SurveyType;
  startDate: CalendarDay;
  endDate: CalendarDay;
  startsAt: Date;
  endsAt: Date;
  defaultLang: Lang;
  invitationText: string;
  accessibleBy: AccessLevel;
  groupsWithAccess: readonly string[];
  allowAnonymous: boolean;
  madeFrom: string;
  repeatOf: string | null;
  createdAt: Date;
};

/** Returns false if the id is taken. The primary key decides, also between concurrent requests. */
export async function insertSurvey(tx: Query, survey: NewSurvey): Promise<boolean> {
  if (await isLinkIdUsed(tx, survey.id)) return false;
  const { rows } = await sql`
    insert into surveys (id, home_id, tenant_id, brand, survey_name, survey_type, maker_id, on_behalf_of, candidate_id, start_day, end_day,
                         starts_at, ends_at, default_lang, invitation_text, accessible_by, allow_anonymous,
                         made_from, repeat_of, created_at)
    values (${survey.id}, ${survey.tenantId}, ${survey.tenantId}, ${survey.brand}, ${survey.surveyName}, ${survey.surveyType}, ${survey.makerId},
            ${survey.onBehalfOf}, ${survey.onBehalfOf ?? survey.makerId}, ${survey.startDate}, ${survey.endDate}, ${survey.startsAt},
            ${survey.endsAt}, ${survey.defaultLang}, ${survey.invitationText}, ${survey.accessibleBy},
            ${survey.allowAnonymous}, ${survey.madeFrom}, ${survey.repeatOf}, ${survey.createdAt})
    on conflict (id) do nothing returning id`.execute(tx);
  if (rows.length === 0) return false;
  await replaceGroups(tx, { ...survey, homeId: survey.tenantId }, survey.groupsWithAccess);
  return true;
}

/**
 * Replaces the groups that a survey is shared with. Relies on foreign keys: a group of another organisation cannot be
 * named. A group that is deleted concurrently is left out, and so are all groups if the survey has left.
 */
async function replaceGroups(
  tx: Query,
  { tenantId, ...key }: SurveyKey & { tenantId: string },
  groups: readonly string[],
): Promise<void> {
  await sql`delete from survey_groups where ${ofSurvey('survey_groups', key)}`.execute(tx);
  if (groups.length === 0) return;
  await sql`
    insert into survey_groups (home_id, survey_id, group_id)
    select organisation_id, ${key.id}, id from groups
     where organisation_id = ${key.homeId} and organisation_id = ${tenantId} and id = any(${groups}::uuid[])
       for key share`.execute(tx);
}

export type SurveyChange = Pick<
  NewSurvey,
  | 'surveyName'
  | 'startDate'
  | 'endDate'
  | 'startsAt'
  | 'endsAt'
  | 'defaultLang'
  | 'invitationText'
  | 'accessibleBy'
  | 'groupsWithAccess'
  | 'allowAnonymous'
>;

/** Stores an edit and returns the new version. The row must be locked. */
export async function updateSurvey(
  tx: Query,
  survey: SurveyKey & { tenantId: string },
  change: SurveyChange,
  now: Date,
): Promise<number> {
  await replaceGroups(tx, survey, change.groupsWithAccess);
  const { rows } = await sql<{ version: number }>`
    update surveys set survey_name = ${change.surveyName}, start_day = ${change.startDate}, end_day = ${change.endDate},
           starts_at = ${change.startsAt}, ends_at = ${change.endsAt}, default_lang = ${change.defaultLang},
           invitation_text = ${change.invitationText}, accessible_by = ${change.accessibleBy},
           allow_anonymous = ${change.allowAnonymous}, changed_at = ${now}, version = version + 1,
           reminding_since = case when start_day = ${change.startDate} and end_day = ${change.endDate}
                                  then reminding_since else ${now}::timestamptz end
     where home_id = ${survey.homeId} and id = ${survey.id} returning version`.execute(tx);
  return rows[0]?.version ?? 0;
}

/** Switches automatic reminders. Switching them on again only affects occasions that lie ahead. */
export async function updateReminding(
  tx: Query,
  { homeId, id }: SurveyKey,
  reminds: boolean,
  now: Date,
): Promise<void> {
  await sql`
    update surveys set reminds = ${reminds}, reminding_since = ${now}
     where home_id = ${homeId} and id = ${id} and reminds <> ${reminds}`.execute(tx);
}

export async function updateReflections(tx: Query, { homeId, id }: SurveyKey, reflections: string): Promise<void> {
  await sql`update surveys set reflections = ${reflections} where home_id = ${homeId} and id = ${id}`.execute(tx);
}

export type TrendPoint = SurveyKey &
  Pick<
    SurveyRow,
    | 'surveyName'
    | 'tenantId'
    | 'makerId'
    | 'candidateId'
    | 'startDate'
    | 'endDate'
    | 'anonymousSetAside'
    | 'anonymousLaterShown'
  >;

/**
 * Returns the candidate's finished surveys of the type up to this one, oldest first, at most `most`. This one is last,
 * and the one that it repeats is always included. Surveys that the reader may not read are left out: a score must not
 * reveal that a private survey exists.
 */
export async function selectTrend(
  tx: Query,
  survey: SurveyRow,
  { actor, now, most }: { actor: Actor; now: Date; most: number },
): Promise<TrendPoint[]> {
  const { rows } = await sql<TrendPoint>`
    select survey.home_id as "homeId", survey.id, survey.survey_name as "surveyName", survey.tenant_id as "tenantId",
           survey.maker_id as "makerId", survey.candidate_id as "candidateId", survey.start_day as "startDate", survey.end_day as "endDate",
           survey.anonymous_set_aside as "anonymousSetAside", survey.anonymous_later_shown as "anonymousLaterShown" from surveys survey
     where survey.candidate_id = ${survey.candidateId} and survey.survey_type = ${survey.surveyType}
       and survey.end_day <= ${survey.endDate} and ${readableBy(actor, SURVEY)}
       and (survey.id = ${survey.id} or survey.ends_at <= ${now})
     order by survey.id = ${survey.id} desc, survey.id is not distinct from ${survey.repeatOf} desc, survey.ends_at desc, survey.id
     limit ${most}`.execute(tx);
  return rows.toSorted((one, other) => placeOf(one, survey) - placeOf(other, survey));
}

/** Orders by last day; the survey itself comes after others of the same day. */
function placeOf(point: TrendPoint, survey: SurveyKey): number {
  return point.id === survey.id ? Infinity : Date.parse(point.endDate);
}

export async function countInvited(tx: Query, surveys: readonly SurveyKey[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; invited: number }>`
    select survey_id as id, count(*)::int as invited from responders
     where ${ofSurveys('responders', surveys)} group by survey_id`.execute(tx);
  return new Map(rows.map(({ id, invited }) => [id, invited]));
}

/**
 * Remembers that somebody at the domain of the organisation where the survey was made was asked, or at a subdomain. It
 * stays so, also when the address is forgotten or the invitation is taken back.
 */
export async function updateAskedInside(tx: Query, survey: SurveyKey, emails: readonly string[]): Promise<void> {
  const domains = emails.map((email) => `.${domainOf(email)}`);
  await sql`
    update surveys survey set asked_inside = true
      from organisations organisation
     where survey.home_id = ${survey.homeId} and survey.id = ${survey.id} and not survey.asked_inside and organisation.id = survey.home_id
       and exists (select from unnest(${domains}::text[]) asked(domain)
                    where right(asked.domain, length(organisation.domain) + 1) = '.' || organisation.domain)`.execute(
    tx,
  );
}
