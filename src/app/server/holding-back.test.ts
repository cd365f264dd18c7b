import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deliverWebhooks, WEBHOOK_SETTINGS } from '../../../test/delivering-webhooks.ts';
import { aMember, aSurvey } from '../../../test/factories.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { keepingRelay, sendAll } from '../../../test/mailing.ts';
import { useWorld } from '../../../test/world.ts';
import { readConfig } from '#platform/server/config.ts';
import { holdBack } from './holding-back.ts';

const world = useWorld({ settings: WEBHOOK_SETTINGS });
const relay = keepingRelay();
const BACKED_UP = new Date('2026-12-04T07:30:00Z');
const RESTORED = new Date('2026-12-05T00:30:00Z');

async function states(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select ${sql.ref(column)} || ' ' || state as what from ${sql.table(table)} order by 1`.execute(
    world.database.query,
  );
  return rows.map(({ what }) => what);
}

test('nobody is erased and nothing is closed for what was planned before the backup', async () => {
  const owner = await aMember(world, { role: 'owner' });
  const ingrid = await world.person({ candidate: 'Ingrid Solberg' });
  await sql`update people set deletion_at = '2026-12-04T23:00:00Z' where id = ${ingrid.id}`.execute(
    world.database.query,
  );
  await sql`update organisations set closing_at = '2026-12-04T23:00:00Z'`.execute(world.database.query);
  await holdBack(world.database, readConfig({}), { since: BACKED_UP, until: RESTORED });
  expect((await ingrid.call('GET /profile')).body).toMatchObject({ candidate: 'Ingrid Solberg' });
  expect(await world.rows('organisations')).toMatchObject([{ id: owner.organisation.id }]);
});

test('what was announced between a backup and its restore is held, and later occasions are not', async () => {
  const owner = await aMember(world, { role: 'owner' });
  await owner.call('POST /organization/:orgId/webhooks', {
    params: { orgId: owner.organisation.id },
    body: { url: 'http://127.0.0.1:9/hook', events: ['survey.finished'], format: 'standard' },
  });
  await aSurvey(world, { by: owner, endDate: '2026-12-18', accessibleBy: 'org', silent: ['marte@sundvag.example'] });
  await aSurvey(world, { by: owner, endDate: '2026-12-04', accessibleBy: 'org' });
  await sendAll(world, relay.transport);
  await aSurvey(world, { by: owner, endDate: '2026-12-18', silent: ['jonas@sundvag.example'] });

  // The reminder of Friday at nine, and the end of the other survey, came after the backup.
  await holdBack(world.database, readConfig({}), { since: BACKED_UP, until: RESTORED });
  const held = ['invitation failed', 'invitation sent', 'reminder withdrawn'];
  expect(await states('outgoing_mails', 'kind')).toEqual(held);
  const given = ['survey.finished gaveUp'];
  expect(await states('webhook_deliveries', 'type')).toEqual(given);

  world.setNow('2026-12-07T08:00:00Z');
  await runJob(world, 'reminders');
  await deliverWebhooks(world);
  expect(await states('outgoing_mails', 'kind')).toEqual(held);
  expect(await states('webhook_deliveries', 'type')).toEqual(given);

  world.setNow('2026-12-16T08:00:00Z');
  await runJob(world, 'reminders');
  expect(await states('outgoing_mails', 'kind')).toEqual([...held, 'reminder waiting'].toSorted());
});
