import { sql } from 'kysely';
import type { Database, Query } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import { SURVEY_TYPES, type SurveyType } from '#scoring/rules/question-sets.ts';
import { answersIn, countValues, EMPTY_TALLY, type Tally } from '#scoring/rules/score.ts';
import { addDays, type CalendarDay } from '#shared/calendar-day.ts';
import { type Figures, figuresOf, NO_FIGURES } from '#surveys/rules/figures/survey-figures.ts';
import { addFigures, type FigureChange } from '#surveys/server/figures/figures-store.ts';
import { type StoredPerson, storePerson } from '../test/stored.ts';

/** The size of an organisation whose surveys end in the last five years and the next two months. */
export type Size = { answers: number; surveys: number };
export type BigOrganisation = { id: string; owner: StoredPerson; member: StoredPerson; departments: string[] };

const DEPARTMENTS = 10;
const DAYS_BACK = 5 * 365;
const DAYS_AHEAD = 60;
/** One in this many surveys is private to its candidate; every second of the others is shared with all. */
const PRIVATE_EVERY = 10;
/**
 * The values depend only on the remainders of survey and answer modulo 11, so surveys with the same remainder have
 * equal figures.
 */
const ALIKE = 11;

/**
 * Inserts the rows that answering, time and the job would have produced, set by set. The triggers are disabled
 * meanwhile, so their rows are inserted here.
 */
export async function storeOrganisation(
  database: Database,
  { answers, surveys }: Size,
  today: CalendarDay,
): Promise<BigOrganisation> {
  const [owner, member] = [await storePerson(database), await storePerson(database)];
  const each = answers / surveys;
  const organisation = {
    id: newId(new Date()),
    owner,
    member,
    departments: Array.from({ length: DEPARTMENTS }, () => newId(new Date())),
  };
  await database.unhurried.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await insertPeople(tx, organisation, surveys);
    await insertSurveys(tx, organisation, surveys, addDays(today, -DAYS_BACK));
    await insertAnswers(tx, organisation, each);
  });
  await database.unhurried.transaction((tx) => insertFigures(tx, organisation, each));
  await sql`vacuum analyze`.execute(database.unhurried.query);
  return organisation;
}

/** Inserts one person for ten surveys, spread over the departments. */
async function insertPeople(
  tx: Query,
  { id, owner, member, departments }: BigOrganisation,
  surveys: number,
): Promise<void> {
  await sql`
    insert into organisations (id, brand, name, domain, owner_id, terms_version, agreement_version, consented_at, made_from, created_at)
    values (${id}, 'a', 'Nordvik', 'nordvik.example', ${owner.id}, '1', '1', now(), '', now())`.execute(tx);
  await sql`
    insert into departments (id, organisation_id, name, created_at)
    select unit.id, ${id}, 'Avdeling ' || unit.place, now() from unnest(${departments}::uuid[]) with ordinality unit (id, place)`.execute(
    tx,
  );
  await sql`
    insert into memberships (person_id, organisation_id, role, joined_at)
    values (${owner.id}, ${id}, 'owner', now()), (${member.id}, ${id}, 'member', now())`.execute(tx);
  await sql`
    insert into people (id, brand, subject, email, candidate, terms_version, consented_at, created_at)
    select md5('p' || n)::uuid, 'a', 'local|p' || n, 'p' || n || '@nordvik.example', 'Person ' || n, '1', now(), now()
      from generate_series(0, ${Math.ceil(surveys / 10)}::int) n`.execute(tx);
  await sql`
    insert into memberships (person_id, organisation_id, role, department_id, joined_at)
    select md5('p' || n)::uuid, ${id}, 'member', (${departments}::uuid[])[1 + n % ${DEPARTMENTS}::int], now()
      from generate_series(0, ${Math.ceil(surveys / 10)}::int) n`.execute(tx);
}

async function insertSurveys(tx: Query, { id }: BigOrganisation, surveys: number, first: CalendarDay): Promise<void> {
  const days = DAYS_BACK + DAYS_AHEAD;
  await sql`
    insert into surveys (id, home_id, tenant_id, brand, survey_name, survey_type, maker_id, candidate_id, start_day, end_day,
                         starts_at, ends_at, default_lang, invitation_text, accessible_by, allow_anonymous, made_from, created_at)
    select 'survey' || lpad(n::text, 16, '0'), ${id}, ${id}, 'a', 'Survey ' || n, (${[...SURVEY_TYPES]}::text[])[1 + n % 3],
           md5('p' || n / 10)::uuid, md5('p' || n / 10)::uuid, day - 14, day, day - 14, day + 1, 'no', 'Hei', access, true, '', now()
      from generate_series(0, ${surveys - 1}::int) n,
   lateral (select ${first}::date + (n::bigint * 7919 % ${days}::int)::int as day,
                   case when n % ${PRIVATE_EVERY}::int = 9 then 'me' when n % 2 = 0 then 'org' else 'supporters' end as access) as made`.execute(
    tx,
  );
  await sql`
    insert into survey_promises (home_id, survey_id, number, accessible_by, groups)
    select home_id, id, 0, accessible_by, '[]' from surveys where home_id = ${id}`.execute(tx);
}

/** The values of the answer with this number, in a survey with this remainder. */
const valuesOf = (alike: number, answer: number) => [
  (alike + answer) % 11,
  (alike + 3 * answer) % 11,
  (alike + 7 * answer) % 11,
  (alike + 9 * answer) % 11,
];

function tallyOf(alike: number, each: number): Tally {
  return Array.from({ length: each }, (_, answer) => valuesOf(alike, answer)).reduce<Tally>(countValues, EMPTY_TALLY);
}

async function insertAnswers(tx: Query, { id }: BigOrganisation, each: number): Promise<void> {
  await sql`
    insert into responses (id, home_id, survey_id, s1, s2, s3, s4, message, promised_access)
    select gen_random_uuid(), ${id}, survey.id, (n + answer) % 11, (n + 3 * answer) % 11, (n + 7 * answer) % 11,
           (n + 9 * answer) % 11, '', survey.accessible_by
      from surveys survey, lateral (select right(survey.id, 16)::int as n) as numbered, generate_series(0, ${each - 1}::int) answer
     where survey.home_id = ${id}`.execute(tx);
  await sql`
    insert into survey_tallies (home_id, survey_id, kind, slot, most_answers, counts)
    select ${id}, survey.id, 'named', slot, 2000000000, ${`{${EMPTY_TALLY.join(',')}}`}::int[]
      from surveys survey, generate_series(0, 7) slot where survey.home_id = ${id}`.execute(tx);
  const tallies = Array.from({ length: ALIKE }, (_, alike) => ({ alike, counts: tallyOf(alike, each) }));
  await sql`
    insert into survey_tallies (home_id, survey_id, kind, slot, answers, most_answers, counts)
    select ${id}, survey.id, 'anonymous', 0, ${each}::int, 2000000000, tally.counts
      from jsonb_to_recordset(${JSON.stringify(tallies)}::jsonb) as tally (alike int, counts int[])
      join surveys survey on right(survey.id, 16)::int % ${ALIKE}::int = tally.alike
     where survey.home_id = ${id}`.execute(tx);
}

type Group = {
  surveyType: SurveyType;
  day: CalendarDay;
  departmentId: string;
  alike: number;
  access: 'org' | 'supporters';
  surveys: number;
};

/** Inserts the figures that the job would compute; figures of equal surveys are computed once. */
async function insertFigures(tx: Query, { id }: BigOrganisation, each: number): Promise<void> {
  const kinds = new Map<string, Figures>();
  for (const access of ['org', 'supporters'] as const)
    for (let alike = 0; alike < ALIKE; alike += 1) kinds.set(`${access} ${alike}`, figuresOfAlike(alike, access, each));
  const rows = [...kinds].map(([kind, counts]) => ({ kind, counts }));
  await sql`
    insert into survey_figures (home_id, survey_id, survey_type, day, department_id, own_decides, counts)
    select ${id}, survey.id, survey.survey_type, survey.end_day, member.department_id, false, alike.counts
      from surveys survey
      join memberships member on member.person_id = survey.candidate_id
      join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as alike (kind text, counts int[])
        on alike.kind = survey.accessible_by || ' ' || right(survey.id, 16)::int % ${ALIKE}::int
     where survey.home_id = ${id}`.execute(tx);
  const { rows: groups } = await sql<Group>`
    select held.survey_type as "surveyType", held.day, held.department_id as "departmentId", survey.accessible_by as access,
           right(survey.id, 16)::int % ${ALIKE}::int as alike, count(*)::int as surveys
      from survey_figures held join surveys survey on survey.home_id = held.home_id and survey.id = held.survey_id
     where held.home_id = ${id} group by 1, 2, 3, 4, 5 order by 2`.execute(tx);
  const changes = groups.map(({ surveys, alike, access, ...place }): FigureChange => {
    const figures = kinds.get(`${access} ${alike}`) ?? NO_FIGURES;
    return { ...place, organisationId: id, figures: figures.map((number) => number * surveys) };
  });
  for (let from = 0; from < changes.length; from += AT_ONCE) await addFigures(tx, changes.slice(from, from + AT_ONCE));
}

const AT_ONCE = 5_000;

function figuresOfAlike(alike: number, accessibleBy: 'org' | 'supporters', each: number): Figures {
  const tally = tallyOf(alike, each);
  const promise = { accessibleBy, groups: [] };
  return figuresOf({
    shared: true,
    anonymousSetAside: false,
    anonymousLaterShown: false,
    classes: [{ anonymous: true, promise, answers: answersIn(tally), mine: 0, tally }],
  });
}
