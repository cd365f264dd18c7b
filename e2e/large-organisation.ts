import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';

/** People who join the demo's organisation. Each of them shares one survey, and every second one a goal from it. */
const PEOPLE = 1_200;

export async function fillOrganisation({ query }: Database): Promise<void> {
  await sql`
    insert into people (id, brand, subject, email, candidate, terms_version, consented_at, created_at)
    select md5('person' || n)::uuid, 'a', 'local|person' || n, 'person' || n || '@nordvik.example', 'Person ' || n, '1', now(), now()
      from generate_series(1, ${PEOPLE}::int) n`.execute(query);
  await sql`
    insert into memberships (person_id, organisation_id, role, joined_at)
    select md5('person' || n)::uuid, id, 'member', now() + n * interval '1 ms'
      from generate_series(1, ${PEOPLE}::int) n, organisations where name like 'Nordvik%'`.execute(query);
  await sql`
    insert into surveys (id, home_id, tenant_id, brand, survey_name, survey_type, maker_id, candidate_id, start_day, end_day,
                         starts_at, ends_at, default_lang, invitation_text, accessible_by, allow_anonymous, made_from, created_at)
    select 'manysurvey' || lpad(n::text, 12, '0'), id, id, 'a', 'Leveranse ' || n, 'delivery', person, person, current_date - 400 - n,
           current_date - 386 - n, current_date - 400 - n, current_date - 385 - n, 'no', 'Hei', 'org', true, '', now()
      from generate_series(1, ${PEOPLE}::int) n, organisations, lateral (select md5('person' || n)::uuid as person) as made
     where name like 'Nordvik%'`.execute(query);
  await sql`
    insert into goals (id, home_id, survey_id, tenant_id, brand, maker_id, candidate_id, name, end_day, categories, accessible_by,
                       made_from, created_at)
    select md5('goal' || id)::uuid, home_id, id, tenant_id, 'a', maker_id, candidate_id, 'Mål fra ' || survey_name,
           current_date + 900 + right(id, 5)::int, '{engaging}', 'org', '', now()
      from surveys where id like 'manysurvey%' and right(id, 5)::int % 2 = 0`.execute(query);
}
