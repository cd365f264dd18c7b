import { expect, test } from 'vitest';
import { LONG } from './run-size.ts';
import { fillForBackup, useBackups } from './backups.ts';
import { emptyTestStore, freshStore } from './database.ts';
import { type RunningServer, startServer } from './running-server.ts';

const { keyFile, backup, restore } = useBackups();

const sheet = { subjectKnowledge: 9, engaging: 8, relevance: 0, satisfaction: 10, duration: 60 };

/** Sends answers one after the other until stopped; the returned function resolves to the number stored. */
function answering(server: RunningServer, links: readonly string[]): () => Promise<number> {
  let stopped = false;
  const done = (async () => {
    let stored = 0;
    for (const responderId of links) {
      if (stopped) break;
      const { status } = await server.callWith(null)('POST /respond/:responderId', {
        params: { responderId },
        body: sheet,
      });
      if (status === 201) stored += 1;
    }
    return stored;
  })();
  return () => {
    stopped = true;
    return done;
  };
}

test('a backup taken while answers are being stored is a consistent snapshot', async () => {
  const store = await freshStore();
  const { links } = await fillForBackup(store);
  const server = await startServer(store.variables);
  const stop = answering(server, links);
  const [one, other] = await Promise.all([
    backup('running-1', { ...store.variables, ...keyFile() }),
    backup('running-2', { ...store.variables, ...keyFile() }),
  ]);
  expect([one.code, other.code, one.said]).toEqual([0, 0, expect.stringContaining('holds')]);
  expect(await stop()).toBeGreaterThan(0);
  // The backup command has verified each file; the short run restores only one.
  for (const file of LONG ? ['running-1', 'running-2'] : ['running-2']) {
    const place = await emptyTestStore();
    const done = await restore(file, { ...place.variables, ...keyFile() });
    expect(done).toEqual({ code: 0, said: expect.stringContaining('equal their answers') });
    await place.drop();
  }
  expect(await server.stop()).toBe(0);
  expect(server.output()).not.toContain('"level":50');
  await store.drop();
});
