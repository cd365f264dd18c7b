import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createUser } from '#directory/server/users-keeping.ts';
import { directorySteps } from '#app/server/lifecycle-steps.ts';
import { readConfig } from '#platform/server/config.ts';
import { connect, proveDomain, userBody } from '../directory.ts';
import { organisation } from '../organisations.ts';
import { tokenFor } from '../stand-in-authentication.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const EMAIL = 'ny@nordvik.example';

const makeProfile = () =>
  world.callWith(tokenFor({ subject: 'local|ny', email: EMAIL, emailVerified: true }))('POST /profile', {
    body: { candidate: 'Ny Person', consentToTerms: 1 },
  });

/** Counts transactions that wait for an advisory lock. */
async function waitingForTurns(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`.execute(
    world.database.query,
  );
  return rows[0]?.count ?? 0;
}

test('creating a profile waits for a directory that concurrently adds the person, who is a member then', async () => {
  const owner = await world.person({ email: 'ingrid@nordvik.example' });
  const nordvik = await organisation(world, { owner });
  await proveDomain(world, nordvik, 'nordvik.example');
  await connect(world, nordvik, owner);
  let profile: ReturnType<typeof makeProfile> | undefined;
  await world.database.transaction(async (tx) => {
    const around = { now: world.now(), brand: 'a' as const, origin: 'http://localhost', organisation: nordvik };
    const acts = { wake: () => undefined, countGiven: () => Promise.resolve(), steps: directorySteps };
    const keeper = { tx, ...around, config: readConfig({}), ...acts };
    await createUser(keeper, { userName: EMAIL });
    profile = makeProfile();
    await expect.poll(waitingForTurns).toBe(1);
  });
  expect((await profile)?.body).toMatchObject({ roles: [{ orgId: nordvik.id, role: 'member' }] });
});

test('a directory that adds a person waits for a profile being created concurrently', async () => {
  const owner = await world.person({ email: 'ingrid@nordvik.example' });
  const nordvik = await organisation(world, { owner });
  await proveDomain(world, nordvik, 'nordvik.example');
  const { scim } = await connect(world, nordvik, owner);
  let told: ReturnType<typeof scim> | undefined;
  await world.database.transaction(async (tx) => {
    // The lock that the directory's step takes when the profile is stored.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`directory a ${EMAIL}`}, 0))`.execute(tx);
    await sql`
      insert into people (id, brand, subject, email, candidate, title, terms_version, consented_at, created_at)
      values (gen_random_uuid(), 'a', 'local|ny', ${EMAIL}, 'Ny Person', '', '1', ${world.now()}, ${world.now()})`.execute(
      tx,
    );
    told = scim('POST', '/Users', userBody(EMAIL));
    await expect.poll(waitingForTurns).toBe(1);
  });
  expect(await told).toMatchObject({ status: 201, body: { displayName: 'Ny Person' } });
  expect(await world.rows('memberships')).toHaveLength(2);
});
