import { sql } from 'kysely';
import type { Database, Query } from '#platform/server/database.ts';
import { type BigOrganisation, storeOrganisation } from './figures-data.ts';

/** The organisation: ten surveys for each person, a goal from every second survey, and five answers to each. */
const PEOPLE = 5_000;
const SURVEYS = PEOPLE * 10;
const ANSWERS = SURVEYS * 5;
const GOAL_EVERY = 2;
const ORGANISATION_GOALS = 300;
/** Surveys of people elsewhere, which end on the same days. */
const ELSEWHERE = 60_000;
/** One person makes, and one survey has, as many as the product allows or more. */
const OF_ONE_PERSON = 500;
const INVITED = 1_000;
const ANONYMOUS = 9_000;
const CHANGES = 10_000;

export type Listed = BigOrganisation & { busySurvey: string };

/** Stores an organisation of 5,000 people, in which the member has many surveys and goals, beside other tenants. */
export async function storeLists(database: Database, today: Parameters<typeof storeOrganisation>[2]): Promise<Listed> {
  const organisation = await storeOrganisation(database, { answers: ANSWERS, surveys: SURVEYS }, today);
  const busySurvey = 'survey'.padEnd(22, '0');
  await database.unhurried.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await insertElsewhere(tx);
    await giveToMember(tx, organisation);
    await insertGoals(tx, organisation);
    await insertResponders(tx, organisation, busySurvey);
    await insertAnonymous(tx, organisation, busySurvey);
    await recommendMember(tx, organisation);
    await insertChanges(tx, organisation);
  });
  await sql`vacuum analyze`.execute(database.unhurried.query);
  return { ...organisation, busySurvey };
}

async function insertElsewhere(tx: Query): Promise<void> {
  await sql`
    insert into people (id, brand, subject, email, candidate, terms_version, consented_at, created_at)
    select md5('e' || n)::uuid, 'a', 'local|e' || n, 'e' || n || '@fjellbygg.example', 'Elsewhere ' || n, '1', now(), now()
      from generate_series(0, ${ELSEWHERE / 20 - 1}::int) n`.execute(tx);
  await sql`
    insert into surveys (id, home_id, tenant_id, brand, survey_name, survey_type, maker_id, candidate_id, start_day, end_day,
                         starts_at, ends_at, default_lang, invitation_text, accessible_by, allow_anonymous, made_from, created_at)
    select 'other' || lpad(n::text, 17, '0'), person, person, 'a', 'Other ' || n, 'delivery', person, person, day - 14, day,
           day - 14, day + 1, 'no', 'Hei', 'me', true, '', now()
      from generate_series(0, ${ELSEWHERE - 1}::int) n,
   lateral (select md5('e' || n / 20)::uuid as person, current_date - (n::bigint * 7919 % 1900)::int as day) as made`.execute(
    tx,
  );
}

async function giveToMember(tx: Query, { id, member }: BigOrganisation): Promise<void> {
  await sql`
    update surveys set maker_id = ${member.id}, candidate_id = ${member.id}
     where home_id = ${id} and right(id, 16)::int < ${OF_ONE_PERSON}::int`.execute(tx);
}

async function insertGoals(tx: Query, { id, owner }: BigOrganisation): Promise<void> {
  await sql`
    insert into goals (id, home_id, survey_id, tenant_id, brand, maker_id, candidate_id, name, goal, situation, plan, end_day,
                       categories, accessible_by, is_success, planned_at, concluded_at, made_from, created_at)
    select gen_random_uuid(), home_id, id, tenant_id, 'a', maker_id, candidate_id, 'Goal ' || id, repeat('Kunden vet det. ', 10),
           repeat('Kunden er usikker. ', 10), repeat('Status hver fredag. ', 10), end_day + 180, '{engaging}', accessible_by,
           case when end_day < current_date - 200 then true end, now(), case when end_day < current_date - 200 then ends_at + interval '190 days' end,
           '', now()
      from surveys where home_id = ${id} and right(id, 16)::int % ${GOAL_EVERY}::int = 0`.execute(tx);
  await sql`
    insert into organisation_goals (id, organisation_id, maker_id, survey_type, name, goal, end_day, categories, original_from,
                                    original_to, original_figures, made_from, created_at)
    select gen_random_uuid(), ${id}, ${owner.id}, 'delivery', 'Goal ' || n, 'Kunden vet det.', current_date + n, '{engaging}',
           current_date - 200, current_date - 20, figures, '', now()
      from generate_series(1, ${ORGANISATION_GOALS}::int) n,
   lateral (select jsonb_build_object('answers', 0, 'surveys', 0, 'tally', '[]'::jsonb) as one) as nothing,
   lateral (select jsonb_build_object('supporters', one, 'everyMember', one, 'restricted', one) as figures) as kept`.execute(
    tx,
  );
}

/** Every responder has answered by name, with a recommendation. */
async function insertResponders(tx: Query, { id }: BigOrganisation, survey: string): Promise<void> {
  await sql`
    insert into responders (id, home_id, survey_id, link_id, email, lang, invited_at, responded_at)
    select md5('r' || n)::uuid, ${id}, ${survey}, 'link' || lpad(n::text, 18, '0'), 'r' || n || '@fjellbygg.example', 'no', now(), now()
      from generate_series(1, ${INVITED}::int) n`.execute(tx);
  await sql`
    insert into responses (id, home_id, survey_id, responder_id, s1, s2, s3, s4, message, recommendation, promised_access, responded_at, duration)
    select gen_random_uuid(), home_id, survey_id, id, 7, 8, 6, 9, 'Takk for to fine dager.', 'Anbefales.', 'org', now(), 40
      from responders where survey_id = ${survey}`.execute(tx);
}

async function insertAnonymous(tx: Query, { id }: BigOrganisation, survey: string): Promise<void> {
  await sql`
    insert into responses (id, home_id, survey_id, s1, s2, s3, s4, message, promised_access)
    select gen_random_uuid(), ${id}, ${survey}, 7, 8, 6, 9, 'Takk for to fine dager.', 'org'
      from generate_series(1, ${ANONYMOUS}::int)`.execute(tx);
  const answered = sql`(case kind when 'named' then ${INVITED}::int else ${ANONYMOUS}::int end)`;
  await sql`
    update survey_tallies set answers = answers + ${answered}, counts[8] = counts[8] + ${answered}, counts[20] = counts[20] + ${answered},
           counts[29] = counts[29] + ${answered}, counts[43] = counts[43] + ${answered}
     where home_id = ${id} and survey_id = ${survey} and slot = 0`.execute(tx);
}

/** Every answer to another survey of the member comes with a recommendation. */
async function recommendMember(tx: Query, { id, member }: BigOrganisation): Promise<void> {
  await sql`
    update responses set recommendation = 'Anbefales.' from surveys survey
     where survey.home_id = ${id} and survey.candidate_id = ${member.id} and responses.home_id = survey.home_id
       and responses.survey_id = survey.id and responses.message = ''`.execute(tx);
}

async function insertChanges(tx: Query, { id, owner }: BigOrganisation): Promise<void> {
  await sql`
    insert into audit_entries (id, tenant_id, at, actor_id, kind, person_id)
    select gen_random_uuid(), ${id}, now() - n * interval '1 minute', ${owner.id}, 'roleChanged', md5('p' || n % 5000)::uuid
      from generate_series(1, ${CHANGES}::int) n`.execute(tx);
}
