import { type RawBuilder, sql } from 'kysely';
import type { AccessLevel } from '#access/rules/access-level.ts';
import type { Actor } from '#access/rules/actor.ts';
import { onCandidateSide, readableBy, type SharedKind, sharedWith } from '#access/server/readable-by.ts';
import type { Lang } from '#languages/rules/language.ts';
import type { Query } from '#platform/server/database.ts';
import type { Making } from '#platform/server/making.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { groupNamesOf, groupsOf } from '#invitations/server/promised-readers.ts';
import { ofSurvey, ofSurveys, type SurveyKey } from '#tallies/server/survey-key.ts';
import { isLinkIdUsed } from './anonymous-link.ts';

/** A survey as it is stored, with the names of the people around it. */
export type SurveyRow = SurveyKey & {
  /** Whose it is today: an organisation's, or a person's. */
  tenantId: string;
  surveyName: string;
  surveyType: SurveyType;
  makerId: string;
  makerName: string;
  onBehalfOf: string | null;
  candidateId: string;
  candidateName: string;
  candidateTitle: string;
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
  /** The survey that this one asks again; null where there is none. It may be gone. */
  repeatOf: string | null;
  changedAt: Date | null;
  version: number;
};

const COLUMNS = sql`
  survey.id, survey.home_id as "homeId", survey.tenant_id as "tenantId", survey.survey_name as "surveyName", survey.survey_type as "surveyType",
  survey.maker_id as "makerId", maker.candidate as "makerName", survey.on_behalf_of as "onBehalfOf",
  survey.candidate_id as "candidateId", candidate.candidate as "candidateName", candidate.title as "candidateTitle",
  candidate.email as "candidateEmail", survey.start_day as "startDate", survey.end_day as "endDate",
  survey.default_lang as "defaultLang", survey.invitation_text as "invitationText", survey.accessible_by as "accessibleBy",
  ${groupsOf('survey')} as "groupsWithAccess", ${groupNamesOf('survey')} as "groupNames", survey.allow_anonymous as "allowAnonymous",
  survey.anonymous_set_aside as "anonymousSetAside", survey.anonymous_later_shown as "anonymousLaterShown", survey.anonymous_flood as "anonymousFlood", survey.reflections,
  survey.made_from as "madeFrom", survey.repeat_of as "repeatOf", survey.changed_at as "changedAt", survey.version`;

const WITH_NAMES = sql`
  surveys survey
  join people maker on maker.id = survey.maker_id
  join people candidate on candidate.id = survey.candidate_id`;

/** Surveys, as the predicates of who may read them name them. */
export const SURVEY: SharedKind = { row: 'survey', groups: 'survey_groups', key: 'survey_id' };

/** A list of surveys: those that somebody has, or those that others share with them. */
export type SurveyList = 'own' | 'shared';

/** How many of a list are read, and from where on: after the one with this id. */
type Stretch = { most: number; after?: string | undefined };

function standsIn(list: SurveyList, actor: Actor): RawBuilder<boolean> {
  const own = onCandidateSide(actor, SURVEY.row);
  return list === 'own' ? own : sql<boolean>`(${sharedWith(actor, SURVEY)} and not ${own})`;
}

/** Those of a list that end last first; none when the one to begin after is not in it. */
export async function selectListed(
  tx: Query,
  actor: Actor,
  list: SurveyList,
  { most, after }: Stretch,
): Promise<SurveyRow[]> {
  const listed = standsIn(list, actor);
  const begin = sql`(select survey.ends_at from surveys survey where survey.id = ${after ?? ''} and ${listed})`;
  const goesOn = sql`(survey.ends_at < ${begin} or survey.ends_at = ${begin} and survey.id > ${after ?? ''})`;
  const { rows } = await sql<SurveyRow>`
    select ${COLUMNS} from ${WITH_NAMES} where ${listed} and ${after === undefined ? sql`true` : goesOn}
     order by survey.ends_at desc, survey.id limit ${most}`.execute(tx);
  return rows;
}

/** Whether a survey stands in a list. */
export async function isListed(tx: Query, actor: Actor, list: SurveyList, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from surveys survey where survey.id = ${id} and ${standsIn(list, actor)}`.execute(tx);
  return rows.length === 1;
}

export async function selectSurvey(tx: Query, id: string, actor: Actor): Promise<SurveyRow | null> {
  const { rows } = await sql<SurveyRow>`
    select ${COLUMNS} from ${WITH_NAMES} where survey.id = ${id} and ${readableBy(actor, SURVEY)}`.execute(tx);
  return rows[0] ?? null;
}

/** The survey, held until the transaction ends: invitations, edits and resends of one survey take turns. */
export async function selectSurveyForUpdate(tx: Query, id: string, actor: Actor): Promise<SurveyRow | null> {
  const { rows } = await sql<SurveyRow>`
    select ${COLUMNS} from ${WITH_NAMES} where survey.id = ${id} and ${readableBy(actor, SURVEY)} for update of survey`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** What exists under an id, for a repeated create; nobody's rights are asked, and nothing else is told. */
export async function selectMaking(tx: Query, id: string): Promise<Making | null> {
  const { rows } = await sql<Making>`
    select maker_id as "makerId", made_from as "madeFrom" from surveys where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** How many sets of groups a survey has ever been open to. */
export async function countAudiences(tx: Query, survey: SurveyKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from survey_promises
     where ${ofSurvey('survey_promises', survey)} and accessible_by = 'selectedGroups'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Those that the person made and still has: what is out of reach since a demotion stands in nobody's way. */
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
  /** The organisation, or the person who has none: it is the home of the survey, whoever it belongs to later. */
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

/** False when the id is taken; the primary key decides, also between two at once. */
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
 * The groups that a survey is shared with become exactly these. Relies on the keys: no other organisation's group can be
 * named; one that is deleted at the same moment is left out, and so is every one when the survey has left.
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

/** Writes an edit and returns the new version; the row is already held. */
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

/** Whether it reminds by itself; switched on anew it reminds of what lies ahead. */
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

/** One survey of a trend. */
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
 * The candidate's finished surveys of the type before this one, with this one last; oldest first, at most `most`, the one
 * that this one asks again always among them. Only those that the reader may read: a score must not tell of a survey
 * that is somebody's own.
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

/** By their last days; the survey itself after all of the same day. */
function placeOf(point: TrendPoint, survey: SurveyKey): number {
  return point.id === survey.id ? Infinity : Date.parse(point.endDate);
}

export async function countInvited(tx: Query, surveys: readonly SurveyKey[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; invited: number }>`
    select survey_id as id, count(*)::int as invited from responders
     where ${ofSurveys('responders', surveys)} group by survey_id`.execute(tx);
  return new Map(rows.map(({ id, invited }) => [id, invited]));
}
