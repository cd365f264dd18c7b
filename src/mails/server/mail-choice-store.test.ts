import { type RawBuilder, sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { emptyTestDatabase, freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { fillEarlierSchema, migrationsUpTo } from '../../../test/earlier-schema.ts';
import { migrate } from '#platform/server/migrations.ts';
import { deleteChoices, insertChoice, selectWanted, upsertWanted } from './mail-choice-store.ts';

/** The table that the previous version reads and writes for each topic. */
const OLD_TABLE = { goals: 'goal_mail_choices', subscription: 'subscription_mail_choices' } as const;
const LINK = { goals: 'G'.repeat(22), subscription: 'S'.repeat(22) } as const;
const EARLIER = '0031_anonymous_links';

let opened: TestDatabase;
let personId: string;
afterEach(() => opened.drop());

const query = () => opened.database.query;
const rows = async <T>(statement: RawBuilder<T>) => (await statement.execute(query())).rows;

async function openWithPerson(open: () => Promise<TestDatabase>, last: string): Promise<void> {
  opened = await open();
  if (last === EARLIER) await migrate(query(), { folder: migrationsUpTo(last) });
  await fillEarlierSchema(query(), last, 0);
  const [person] = await rows(sql<{ id: string }>`select id from people order by id limit 1`);
  personId = person?.id ?? '';
}

/** Stores a choice like the previous version. */
const chooseInOld = (topic: keyof typeof OLD_TABLE, wanted: boolean) =>
  rows(sql`
    insert into ${sql.table(OLD_TABLE[topic])} (person_id, link_id, wanted) values (${personId}, ${LINK[topic]}, ${wanted})
    on conflict (person_id) do update set wanted = excluded.wanted`);

const inOld = (topic: keyof typeof OLD_TABLE) =>
  rows(sql`select link_id, wanted from ${sql.table(OLD_TABLE[topic])} where person_id = ${personId}`);
const inNew = (topic: keyof typeof OLD_TABLE) =>
  rows(sql`select link_id, wanted from mail_choices where person_id = ${personId} and topic = ${topic}`);

test('the migration copies choices and links by topic', async () => {
  await openWithPerson(emptyTestDatabase, EARLIER);
  await chooseInOld('goals', false);
  await chooseInOld('subscription', true);
  await migrate(query());
  expect(await inNew('goals')).toEqual([{ link_id: LINK.goals, wanted: false }]);
  expect(await inNew('subscription')).toEqual([{ link_id: LINK.subscription, wanted: true }]);
});

describe.each(['goals', 'subscription'] as const)('while the previous version runs, for %s', (topic) => {
  test('its choices and deletions apply to this version', async () => {
    await openWithPerson(freshDatabase, '9999');
    await chooseInOld(topic, false);
    expect(await inNew(topic)).toEqual([{ link_id: LINK[topic], wanted: false }]);
    await chooseInOld(topic, true);
    expect(await selectWanted(query(), topic, personId)).toBe(true);
    await rows(sql`delete from ${sql.table(OLD_TABLE[topic])} where person_id = ${personId}`);
    expect(await inNew(topic)).toEqual([]);
  });

  test('choices, links and deletions of this version apply to it', async () => {
    await openWithPerson(freshDatabase, '9999');
    await insertChoice(query(), topic, personId);
    expect(await inOld(topic)).toEqual(await inNew(topic));
    await upsertWanted(query(), topic, personId, false);
    expect(await inOld(topic)).toMatchObject([{ wanted: false }]);
    expect(await inOld(topic)).toEqual(await inNew(topic));
    await deleteChoices(query(), personId);
    expect(await inOld(topic)).toEqual([]);
  });
});
