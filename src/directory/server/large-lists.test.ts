import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { connect, type Scim } from '../../../test/directory.ts';
import { group, type Organisation, organisation } from '../../../test/organisations.ts';
import { rowsVisited } from '../../../test/rows-visited.ts';
import { useWorld } from '../../../test/world.ts';
import type { Query } from '#platform/server/database.ts';
import { filterOf } from '../rules/scim-filter.ts';
import { type Columns, conditionOf } from './filter-sql.ts';
import { GROUP_COLUMNS, selectGroups } from './group-store.ts';
import { insist } from './scim-refusal.ts';
import { type Part, selectUsers, USER_COLUMNS } from './user-store.ts';

const world = useWorld();

let nordvik: Organisation;
let scim: Scim;
beforeEach(async () => {
  const owner = await world.person({ email: 'ingrid@nordvik.example' });
  nordvik = await organisation(world, { owner });
  ({ scim } = await connect(world, nordvik, owner));
});

/** Inserts so many members, whose ids are `md5(n)` and whose addresses `n@nordvik.example`. */
async function crowd(members: number): Promise<void> {
  const { query } = world.database;
  await sql`
    insert into people (id, brand, subject, email, candidate, terms_version, consented_at, created_at)
    select md5(n::text)::uuid, 'a', n, n || '@nordvik.example', 'Person ' || n, '1', ${world.now()}, ${world.now()}
      from generate_series(1, ${members}::int) n`.execute(query);
  await sql`
    insert into memberships (person_id, organisation_id, role, joined_at)
    select md5(n::text)::uuid, ${nordvik.id}, 'member', ${world.now()} from generate_series(1, ${members}::int) n`.execute(
    query,
  );
}

/** Inserts a group with the first so many members of the crowd. */
async function groupOf(name: string, members: number): Promise<void> {
  const id = await group(world, nordvik, name);
  await sql`
    insert into group_members (organisation_id, group_id, person_id)
    select ${nordvik.id}, ${id}, md5(n::text)::uuid from generate_series(1, ${members}::int) n`.execute(
    world.database.query,
  );
}

type Select = (tx: Query, organisationId: string, part: Part) => Promise<{ rows: { id: string }[]; total: number }>;

/** Returns how many rows the engine looks at for a page of a list with a filter. */
async function visitedFor(select: Select, columns: Columns, filter: string): Promise<number> {
  const condition = insist(conditionOf(insist(filterOf(filter)), columns));
  await sql`analyze`.execute(world.database.query);
  return rowsVisited(world.database, (tx) => select(tx, nordvik.id, { condition, skip: 0, most: 100 }));
}

test('a page of groups ends before more than 10,000 members, and has one group at least', async () => {
  await crowd(10_001);
  await groupOf('Alle', 10_001);
  await groupOf('Nesten alle', 9_998);
  await groupOf('Ledere', 2);
  await groupOf('Salg', 1);
  const pages: [string, number][][] = [];
  for (let startIndex = 1, total = 4; startIndex <= total;) {
    const { body } = await scim('GET', `/Groups?count=200&startIndex=${startIndex}`);
    const { Resources } = body as { Resources: { displayName: string; members: unknown[] }[] };
    expect(body).toMatchObject({ startIndex, itemsPerPage: Resources.length, totalResults: total });
    pages.push(Resources.map(({ displayName, members }) => [displayName, members.length]));
    startIndex += Resources.length || total;
  }
  expect(pages).toEqual([
    [['Alle', 10_001]],
    [
      ['Nesten alle', 9_998],
      ['Ledere', 2],
    ],
    [['Salg', 1]],
  ]);
  const { body } = await scim('GET', '/Groups?excludedAttributes=members');
  expect(body).toMatchObject({ itemsPerPage: 4, totalResults: 4 });
});

test('finds the groups of a member without looking at the other members', async () => {
  await crowd(500);
  for (let n = 1; n <= 20; n += 1) await groupOf(`Gruppe ${n}`, 500);
  const member = (await sql<{ id: string }>`select md5('7')::uuid as id`.execute(world.database.query)).rows[0]?.id;
  const any = Array.from({ length: 5 }, () => `members eq "${member}"`).join(' or ');
  const found = await scim('GET', `/Groups?filter=${encodeURIComponent(any)}&attributes=displayName`);
  expect(found.body).toMatchObject({ totalResults: 20 });
  expect(await visitedFor(selectGroups, GROUP_COLUMNS, any)).toBeLessThan(1_000);
});

test.each(['userName eq "7@Nordvik.example"', 'emails.value eq "7@nordvik.example"'])(
  'finds a member by %s without looking at the other members',
  async (filter) => {
    await crowd(500);
    for (let n = 1; n <= 20; n += 1) await groupOf(`Gruppe ${n}`, 500);
    const { body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect(body).toMatchObject({ totalResults: 1, Resources: [{ userName: '7@nordvik.example' }] });
    expect((body['Resources'] as [{ groups: unknown[] }])[0].groups).toHaveLength(20);
    expect(await visitedFor(selectUsers, USER_COLUMNS, filter)).toBeLessThan(200);
  },
);
