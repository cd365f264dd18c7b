import { sql } from 'kysely';
import type { Role } from '#access/rules/actor.ts';
import { AGREEMENT_VERSION, TERMS_VERSION } from '#brands/rules/legal-versions.ts';
import { newId } from '#platform/server/ids.ts';
import type { Person, World } from './world.ts';

export type Organisation = { id: string; name: string };

type Wanted = {
  owner: Pick<Person, 'id'>;
  name?: string;
  domain?: string;
  allowPrivateSurveys?: boolean;
  lapsed?: true;
};

const DAY_MS = 24 * 3_600_000;

/** Inserts an organisation with its owner and a running subscription directly. */
export async function organisation(
  { database, now }: Pick<World, 'database' | 'now'>,
  { owner, name = 'Nordvik Rådgivning', domain = 'nordvik.example', allowPrivateSurveys = true, lapsed }: Wanted,
): Promise<Organisation> {
  const id = newId(now());
  const endsAt = new Date(now().getTime() + (lapsed ? -DAY_MS : 300 * DAY_MS));
  const startedAt = new Date(now().getTime() - 100 * DAY_MS);
  await database.transaction(async (tx) => {
    await sql`
      insert into organisations (id, brand, name, domain, allow_private_surveys, owner_id, terms_version, agreement_version,
                                 consented_at, made_from, created_at)
      values (${id}, 'a', ${name}, ${domain}, ${allowPrivateSurveys}, ${owner.id}, ${TERMS_VERSION},
              ${AGREEMENT_VERSION}, ${now()}, 'test', ${now()})`.execute(tx);
    await sql`
      insert into memberships (person_id, organisation_id, role, joined_at) values (${owner.id}, ${id}, 'owner', ${now()})`.execute(
      tx,
    );
    await sql`
      insert into subscriptions (id, organisation_id, type, started_at, ends_at)
      values (${newId(now())}, ${id}, 'recurring', ${startedAt}, ${endsAt})`.execute(tx);
  });
  return { id, name };
}

/** Inserts a member of the organisation with the given role. */
export async function member(
  { database, now }: World,
  { id }: Organisation,
  person: Person,
  role: Exclude<Role, 'owner'> = 'member',
): Promise<Person> {
  await sql`
    insert into memberships (person_id, organisation_id, role, joined_at) values (${person.id}, ${id}, ${role}, ${now()})`.execute(
    database.query,
  );
  return person;
}

/** Inserts a group with these people and returns its id. */
export async function group({ database, now }: World, { id }: Organisation, name: string, people: Person[] = []) {
  const groupId = newId(now());
  await sql`insert into groups (id, organisation_id, name, created_at) values (${groupId}, ${id}, ${name}, ${now()})`.execute(
    database.query,
  );
  for (const person of people) {
    await sql`insert into group_members (organisation_id, group_id, person_id) values (${id}, ${groupId}, ${person.id})`.execute(
      database.query,
    );
  }
  return groupId;
}

export async function department({ database, now }: World, { id }: Organisation, name: string) {
  const departmentId = newId(now());
  await sql`
    insert into departments (id, organisation_id, name, created_at) values (${departmentId}, ${id}, ${name}, ${now()})`.execute(
    database.query,
  );
  return departmentId;
}

/** The body of the organisation form; a test overrides fields. */
export function organisationBody(fields: Record<string, unknown> = {}) {
  return { name: 'Nordvik Rådgivning', consentToTerms: 1, consentToAgreement: 1, ...fields };
}
