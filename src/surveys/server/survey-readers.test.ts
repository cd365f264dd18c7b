import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { plant, randomWorlds, type RandomWorld } from '../../../test/random-world.ts';
import { propertyRuns } from '../../../test/property.ts';
import { ACCESS_LEVELS } from '#access/rules/access-level.ts';
import type { Actor } from '#access/rules/actor.ts';
import { isOnCandidateSide, isReadableBy, isSharedWith } from '#access/rules/readable-by.ts';
import { onCandidateSide, readableBy, sharedWith } from '#access/server/readable-by.ts';
import { subscriptionRuns } from '#billing/server/subscription-store.ts';
import { actorColumns } from '#identity/server/person-store.ts';
import type { Query } from '#platform/server/database.ts';
import { selectListed } from './survey-pages.ts';
import { SURVEY } from './survey-store.ts';

const NOW = new Date('2026-11-20T08:00:00Z');

let opened: TestDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(() => opened.drop());

type Said = { id: string; own: boolean; shared: boolean; readable: boolean };

async function selectActor(tx: Query, person: string): Promise<Actor> {
  const { rows } = await sql<Actor>`
    select ${actorColumns({ now: NOW, subscriptionRuns })} from people person left join memberships membership on membership.person_id = person.id
     where person.id = ${person}`.execute(tx);
  return rows[0] as Actor;
}

async function saidInSql(tx: Query, actor: Actor, ids: readonly string[]): Promise<Said[]> {
  const { rows } = await sql<Said>`
    select survey.id, ${onCandidateSide(actor, 'survey')} as own, ${sharedWith(actor, SURVEY)} as shared,
           ${readableBy(actor, SURVEY)} as readable
      from surveys survey where survey.id = any(${ids}) order by array_position(${ids}::text[], survey.id)`.execute(tx);
  return rows;
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

test('SQL and the rule agree on every person and every survey in any world', async () => {
  const met = new Set<string>();
  const agree = async (world: RandomWorld) => {
    const tx = opened.database.query;
    const { people, surveys } = await opened.database.transaction((open) => plant(open, world, NOW));
    const ids = surveys.map(({ id }) => id);
    for (const { id: person, groups } of people) {
      const actor = await selectActor(tx, person);
      const said = surveys.map((survey): Said => {
        const own = isOnCandidateSide(survey, actor);
        const shared = isSharedWith(survey, actor, groups);
        if (!own) met.add(`${survey.accessibleBy} ${shared ? 'opens' : 'stays shut'}`);
        return { id: survey.id, own, shared, readable: isReadableBy(survey, actor, groups) };
      });
      expect(await saidInSql(tx, actor, ids)).toEqual(said);
      expect(idsOf(await selectListed(tx, actor, 'own', { most: 100 }))).toEqual(idsOf(said.filter(({ own }) => own)));
      const shared = said.filter((one) => one.shared && !one.own);
      expect(idsOf(await selectListed(tx, actor, 'shared', { most: 100 }))).toEqual(idsOf(shared));
    }
  };
  await fc.assert(fc.asyncProperty(randomWorlds, agree), propertyRuns({ usual: 25, long: 250 }));

  // Guards against worlds that are all alike: each level but 'me' has let a reader in, and each has kept one out.
  const shut = ACCESS_LEVELS.map((level) => `${level} stays shut`);
  const open = ACCESS_LEVELS.filter((level) => level !== 'me').map((level) => `${level} opens`);
  expect([...met].sort()).toEqual([...shut, ...open].sort());
});
