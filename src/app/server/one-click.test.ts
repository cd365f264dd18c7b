import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createSurvey } from '../../../test/drafts.ts';
import { createGoal, finishedSurvey, readGoal } from '../../../test/goals.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { pageServer } from '../../../test/page-server.ts';
import { useWorld } from '../../../test/world.ts';
import { serveScreens } from './screens.ts';

const world = useWorld();

/** The page server without its files, as a mail program reaches it at an opt-out address. */
const pages = () =>
  pageServer(world, { limits: 'off' }, (server, deps) =>
    serveScreens(server, async (_kind, reply) => reply.send(''), deps, []),
  );

const ONE_CLICK = {
  headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
  payload: 'List-Unsubscribe=One-Click',
};

test('one click of the mail program opts out of mails about a goal, and opening the page changes nothing', async () => {
  const ingrid = await world.person();
  const link = 'MalPost123456789012345';
  await sql`insert into mail_choices (person_id, topic, link_id) values (${ingrid.id}, 'goals', ${link})`.execute(
    world.database.query,
  );
  const url = `/goal-mails/${link}?lang=no`;
  const server = await pages();
  const wanted = async () => (await world.rows('mail_choices')).map((row) => row['wanted']);
  await server.inject({ method: 'GET', url, headers: { host: 'localhost' } });
  expect((await server.inject({ method: 'POST', url, ...ONE_CLICK, payload: 'other=1' })).statusCode).toBe(422);
  expect(await wanted()).toEqual([true]);
  expect((await server.inject({ method: 'POST', url, ...ONE_CLICK })).statusCode).toBe(200);
  // The page speaks of all mails about goals, so the question how it goes stops too.
  expect(await wanted()).toEqual([false, false]);
  expect((await server.inject({ method: 'POST', url: '/goal-mails/nobody', ...ONE_CLICK })).statusCode).toBe(404);
  await server.close();
});

test('one click opts out of mails about the end of a subscription', async () => {
  const ingrid = await world.person();
  const link = 'MalPost123456789054321';
  await sql`insert into mail_choices (person_id, topic, link_id) values (${ingrid.id}, 'subscription', ${link})`.execute(
    world.database.query,
  );
  const server = await pages();
  expect((await server.inject({ method: 'POST', url: `/subscription-mails/${link}`, ...ONE_CLICK })).statusCode).toBe(
    200,
  );
  expect((await world.rows('mail_choices')).map(({ wanted }) => wanted)).toEqual([false]);
  await server.close();
});

test('one click opts out of invitations', async () => {
  const ingrid = await world.person();
  await createSurvey(ingrid, { responders: [{ email: 'marte@sundvag.example', lang: 'no' }] });
  const [{ link_id: link }] = (await world.rows('responders')) as [{ link_id: string }];
  const server = await pages();
  expect((await server.inject({ method: 'POST', url: `/respond/${link}/mails`, ...ONE_CLICK })).statusCode).toBe(200);
  const [responder] = await world.rows('responders');
  expect(responder?.['opted_out_at']).not.toBeNull();
  await server.close();
});

test('one click stops the question about a goal, and opening the page does not', async () => {
  const ingrid = await world.person();
  const id = await createGoal(ingrid, await finishedSurvey(world, ingrid), { plan: 'Ringe' });
  world.setNow('2026-12-28T09:00:00Z');
  await runJob(world, 'reminders');
  const [asked] = (await world.rows('outgoing_mails')) as [{ content: { href: string } }];
  const url = `${new URL(asked.content.href).pathname}/stop`;
  const server = await pages();
  const weeks = async () => ((await readGoal(ingrid, id)).body as { checkInWeeks: number }).checkInWeeks;
  await server.inject({ method: 'GET', url, headers: { host: 'localhost' } });
  expect(await weeks()).toBe(4);
  expect((await server.inject({ method: 'POST', url, ...ONE_CLICK })).statusCode).toBe(200);
  expect(await weeks()).toBe(0);
  await server.close();
});
