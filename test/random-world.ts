import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { ACCESS_LEVELS, type AccessLevel } from '#access/rules/access-level.ts';
import type { Role } from '#access/rules/actor.ts';
import type { Query } from '#platform/server/database.ts';
import { newId, newLinkId } from '#platform/server/ids.ts';

/** Two organisations, people inside and outside them, and surveys: small enough to reach every edge case repeatedly. */
export type RandomWorld = {
  people: readonly RandomPerson[];
  surveys: readonly RandomSurvey[];
};

type RandomPerson = {
  /** The person's organisation; the first two people own theirs. A deleted person is an empty row in none. */
  place: 'first' | 'second' | 'none' | 'deleted';
  role: Exclude<Role, 'owner'>;
  inDepartment: boolean;
  groups: readonly number[];
};

type RandomSurvey = {
  maker: number;
  /** The number of the candidate; null when that is the maker. */
  about: number | null;
  home: 'first' | 'second' | 'maker';
  /** Its maker left or the organisation closed, so it belongs to the candidate now. */
  takenAlong: boolean;
  accessibleBy: AccessLevel;
  groups: readonly number[];
};

const PEOPLE = 9;
const SURVEYS = 14;
const GROUPS = [0, 1, 2] as const;

const someGroups = fc.subarray([...GROUPS]);
const personNumber = fc.nat({ max: PEOPLE - 1 });

export const randomWorlds: fc.Arbitrary<RandomWorld> = fc.record({
  people: fc.array(
    fc.record({
      place: fc.constantFrom('first', 'first', 'first', 'second', 'none', 'deleted'),
      role: fc.constantFrom('supporter', 'member', 'member', 'invited'),
      inDepartment: fc.boolean(),
      groups: someGroups,
    }),
    { minLength: PEOPLE, maxLength: PEOPLE },
  ),
  surveys: fc.array(
    fc.record({
      maker: personNumber,
      about: fc.option(personNumber),
      home: fc.constantFrom('first', 'first', 'second', 'maker'),
      takenAlong: fc.constantFrom(false, false, true),
      // Any level with any groups, even where the product creates none: reading rights must not depend on that.
      accessibleBy: fc.constantFrom(...ACCESS_LEVELS),
      groups: someGroups,
    }),
    { minLength: SURVEYS, maxLength: SURVEYS },
  ),
});

/** A survey of a random world as stored in the database. */
export type PlantedSurvey = {
  id: string;
  homeId: string;
  tenantId: string;
  makerId: string;
  candidateId: string;
  accessibleBy: AccessLevel;
  groups: string[];
};
export type PlantedPerson = { id: string; groups: string[] };

/** Inserts the world beside existing rows, with new ids. */
export async function plant(tx: Query, world: RandomWorld, now: Date) {
  const organisations = { first: newUnits(now), second: newUnits(now) };
  const people = world.people.map(({ groups, ...person }, number) => {
    const place = number === 0 ? 'first' : number === 1 ? 'second' : person.place;
    const at = place === 'first' || place === 'second' ? organisations[place] : null;
    const role = number < 2 ? ('owner' as const) : person.role;
    return { ...person, id: newId(now), place, role, at, groups: at === null ? [] : pick(at.groups, groups) };
  });
  const idOf = (number: number) => people[number]?.id ?? '';
  const surveys = world.surveys.map(({ maker, about, home, takenAlong, accessibleBy, groups }): PlantedSurvey => {
    const [makerId, candidateId] = [idOf(maker), idOf(about ?? maker)];
    const at = home === 'maker' ? null : organisations[home];
    const homeId = at?.id ?? makerId;
    return {
      id: newLinkId(),
      homeId,
      tenantId: takenAlong ? candidateId : homeId,
      makerId,
      candidateId,
      accessibleBy,
      groups: at === null ? [] : pick(at.groups, groups),
    };
  });
  await insertPeople(tx, people, now);
  for (const place of ['first', 'second'] as const)
    await insertOrganisation(
      tx,
      organisations[place],
      people.filter(({ at }) => at === organisations[place]),
      now,
    );
  await insertSurveys(tx, surveys, now);
  return { people, surveys };
}

type Units = { id: string; department: string; groups: string[] };

function newUnits(now: Date): Units {
  return { id: newId(now), department: newId(now), groups: GROUPS.map(() => newId(now)) };
}

function pick(ids: readonly string[], numbers: readonly number[]): string[] {
  return ids.filter((_, number) => numbers.includes(number));
}

async function insert(tx: Query, into: RawBuilder<unknown>, rows: readonly (readonly unknown[])[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => sql`(${sql.join(row)})`);
  await sql`insert into ${into} values ${sql.join(values)}`.execute(tx);
}

type Member = PlantedPerson & { role: Role; inDepartment: boolean; place: string };

async function insertPeople(tx: Query, people: readonly Member[], now: Date): Promise<void> {
  const columns = sql`people (id, brand, subject, email, candidate, terms_version, consented_at, created_at)`;
  await insert(
    tx,
    columns,
    people.map(({ id, place }) => {
      const name = place === 'deleted' ? '' : `Person ${id}`;
      return [id, 'a', `local|${id}`, `${id}@nordvik.example`, name, '1', now, now];
    }),
  );
}

async function insertOrganisation(
  tx: Query,
  { id, department, groups }: Units,
  members: readonly Member[],
  now: Date,
): Promise<void> {
  const owner = members.find(({ role }) => role === 'owner')?.id;
  await insert(
    tx,
    sql`organisations (id, brand, name, domain, owner_id, terms_version, agreement_version, consented_at, made_from, created_at)`,
    [[id, 'a', 'Nordvik', 'nordvik.example', owner, '1', '1', now, 'test', now]],
  );
  await insert(tx, sql`departments (id, organisation_id, name, created_at)`, [[department, id, 'Drift', now]]);
  const named = groups.map((group) => [group, id, 'Salg', now]);
  await insert(tx, sql`groups (id, organisation_id, name, created_at)`, named);
  await insert(
    tx,
    sql`memberships (person_id, organisation_id, role, department_id, joined_at)`,
    members.map((member) => [member.id, id, member.role, member.inDepartment ? department : null, now]),
  );
  await insert(
    tx,
    sql`group_members (organisation_id, group_id, person_id)`,
    members.flatMap((member) => member.groups.map((group) => [id, group, member.id])),
  );
}

async function insertSurveys(tx: Query, surveys: readonly PlantedSurvey[], now: Date): Promise<void> {
  await insert(
    tx,
    sql`surveys (id, home_id, tenant_id, brand, survey_name, survey_type, maker_id, on_behalf_of, candidate_id, start_day,
                 end_day, starts_at, ends_at, default_lang, invitation_text, accessible_by, allow_anonymous, made_from,
                 created_at)`,
    surveys.map(({ id, homeId, tenantId, makerId, candidateId, accessibleBy }) => {
      const about = candidateId === makerId ? null : candidateId;
      const days = ['2026-11-20', '2026-11-27', now, new Date('2026-11-27T23:00:00Z')];
      const whose = [id, homeId, tenantId, 'a', 'Retreat', 'workshop', makerId, about, candidateId];
      return [...whose, ...days, 'no', 'Hei!', accessibleBy, false, 'test', now];
    }),
  );
  await insert(
    tx,
    sql`survey_groups (home_id, survey_id, group_id)`,
    surveys.flatMap(({ id, homeId, groups }) => groups.map((group) => [homeId, id, group])),
  );
}
