import { cpSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { MIGRATIONS } from '#platform/server/migrations.ts';

/** Creates a folder with the migrations up to the given one, as that version had them. */
export function migrationsUpTo(last: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'omsyn-migrations-'));
  for (const file of migrationFiles().filter((one) => one <= `${last}.sql`))
    cpSync(path.join(MIGRATIONS, file), path.join(folder, file));
  return folder;
}

export function migrationFiles(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .sort();
}

const hasOrganisations = (last: string) => last >= '0004';

/** The name of the home column in that version. */
const homeOf = (last: string) => sql.ref(last >= '0006' ? 'home_id' : 'tenant_id');

export const SURVEYS = 4;

/**
 * Stores a world in the schema of an earlier version, as that version did: surveys with invitees, half of whom have
 * answered, anonymous answers, and counts. From the fourth migration on, half of the surveys belong to an organisation;
 * one of them is shared with a group, and one has moved out but left an answer behind.
 */
export async function fillEarlierSchema(tx: Query, last: string, answers: number): Promise<void> {
  const organisations = hasOrganisations(last);
  for (const n of [1, 2]) await insertPerson(tx, n);
  if (organisations) await insertOrganisation(tx);
  for (let n = 0; n < SURVEYS; n += 1) {
    const tenant = organisations && n < 2 ? ORGANISATION : uuid(1);
    await insertSurvey(tx, n, tenant, last);
    await insertAnswers(tx, n, tenant, Math.floor(answers / SURVEYS), last);
  }
  if (!organisations) return;
  await sql`update surveys set accessible_by = 'selectedGroups' where id = ${surveyId(0)}`.execute(tx);
  await sql`insert into survey_groups (${homeOf(last)}, survey_id, group_id) values (${ORGANISATION}, ${surveyId(0)}, ${GROUP})`.execute(
    tx,
  );
  if (last >= '0006') return;
  // The state after a move with a concurrent anonymous answer.
  await sql`
    update responses set ${homeOf(last)} = ${ORGANISATION}
     where id = (select min(id::text)::uuid from responses where survey_id = ${surveyId(3)} and responder_id is null)`.execute(
    tx,
  );
}

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const ORGANISATION = uuid(900);
const GROUP = uuid(901);
const surveyId = (n: number) => `survey${String(n).padStart(16, '0')}`;

async function insertPerson(tx: Query, n: number): Promise<void> {
  await sql`
    insert into people (id, brand, subject, email, candidate, terms_version, consented_at, created_at)
    values (${uuid(n)}, 'a', ${`local|${n}`}, ${`p${n}@nordvik.example`}, ${`Person ${n}`}, '1', now(), now())`.execute(
    tx,
  );
}

/** The owner's membership and the organisation reference each other, so one statement inserts both. */
async function insertOrganisation(tx: Query): Promise<void> {
  await sql`
    with founded as (
      insert into organisations (id, brand, name, domain, owner_id, terms_version, agreement_version, consented_at, made_from, created_at)
      values (${ORGANISATION}, 'a', 'Nordvik', 'nordvik.example', ${uuid(1)}, '1', '1', now(), '', now())
    )
    insert into memberships (person_id, organisation_id, role, joined_at) values (${uuid(1)}, ${ORGANISATION}, 'owner', now())`.execute(
    tx,
  );
  await sql`insert into groups (id, organisation_id, name, created_at) values (${GROUP}, ${ORGANISATION}, 'Salg', now())`.execute(
    tx,
  );
}

async function insertSurvey(tx: Query, n: number, tenant: string, last: string): Promise<void> {
  const homes = [sql.ref('tenant_id'), ...(last >= '0006' ? [sql.ref('home_id')] : [])];
  await sql`
    insert into surveys (id, ${sql.join(homes, sql`, `)}, brand, survey_name, survey_type, maker_id, candidate_id, start_day, end_day, starts_at,
                         ends_at, default_lang, invitation_text, accessible_by, allow_anonymous, made_from, created_at)
    values (${surveyId(n)}, ${sql.join(homes.map(() => tenant))}, 'a', ${`Survey ${n}`}, 'workshop', ${uuid(1)}, ${uuid(1)}, '2026-11-01', '2026-12-01',
            now() - interval '1 day', now() + interval '7 days', 'no', 'Hei', 'me', true, '', now())`.execute(tx);
}

/** Two thirds of the answers are named, one third is anonymous; as many more invitees have not answered. */
async function insertAnswers(tx: Query, n: number, tenant: string, answers: number, last: string): Promise<void> {
  const named = Math.floor((answers * 2) / 3);
  await sql`
    insert into responders (id, ${homeOf(last)}, survey_id, email, lang, link_id, invited_at, responded_at, notes)
    select md5(${`r${n}-`} || i)::uuid, ${tenant}, ${surveyId(n)}, 'r' || i || '@fjellbygg.example', 'no',
           left(md5(${`l${n}-`} || i), 22), now(), case when i <= ${named}::int then now() end, 'note ' || i
      from generate_series(1, ${named * 2}::int) i`.execute(tx);
  // Without statistics, the check of the next statement's reference may read the whole table for each row.
  await sql`analyze responders`.execute(tx);
  await sql`
    insert into responses (id, ${homeOf(last)}, survey_id, responder_id, responded_at, duration, s1, s2, s3, s4, message, promised_access)
    select md5(${`a${n}-`} || i)::uuid, ${tenant}, ${surveyId(n)}, case when i <= ${named}::int then md5(${`r${n}-`} || i)::uuid end,
           case when i <= ${named}::int then now() end, case when i <= ${named}::int then 60 end,
           i % 11, i * 3 % 11, i * 7 % 11, 10 - i % 11, 'Takk ' || i, 'me'
      from generate_series(1, ${answers}::int) i`.execute(tx);
  await sql`
    insert into survey_tallies (${sql.join(last >= '0006' ? [sql.ref('home_id'), sql.ref('survey_id')] : [sql.ref('survey_id')])}, kind, slot, answers, most_answers, counts)
    select ${sql.join(last >= '0006' ? [sql`${tenant}::uuid`, surveyId(n)] : [surveyId(n)])}, kind, 0, (select count(*) from responses where survey_id = ${surveyId(n)} and (responder_id is null) = (kind = 'anonymous')),
           2000000000, (
             select array_agg(given order by place) from (
               select place, (select count(*) from responses
                               where survey_id = ${surveyId(n)} and (responder_id is null) = (kind = 'anonymous')
                                 and (array[s1, s2, s3, s4])[place / 11 + 1] = place % 11) as given
                 from generate_series(0, 43) place) counted)::int[]
      from unnest(array['named', 'anonymous']) kind`.execute(tx);
}
