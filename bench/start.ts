import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { emptyDatabase } from '../test/database.ts';
import { startServer } from '../test/running-server.ts';
import { median, residentMegabytes } from './statistics.ts';
import type { Line } from './submit.ts';

const STARTS = 3;
const IDLE_MS = 5_000;
/** The most that a start may take, and the memory that an idle server may hold (quality: speed and size). */
const MOST_MS = { first: 4_000, withData: 1_200 } as const;
const MOST_MEGABYTES = { embedded: 350, postgres: 120 } as const;

/** From the process's beginning until it answers: the very first time, and with data; and what it holds when nobody asks. */
export async function benchStart(): Promise<Line[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'omsyn-start-'));
  const lines = await startsOn('embedded', { DATA_DIR: folder });
  await rm(folder, { recursive: true });
  const { url, drop } = await emptyDatabase();
  lines.push(...(await startsOn('postgres', { DATABASE_URL: url })));
  await drop();
  return lines;
}

async function startsOn(engine: 'embedded' | 'postgres', store: Record<string, string>): Promise<Line[]> {
  // As a user starts it, who has no sources compiled by an earlier test.
  const variables = { ...store, NODE_DISABLE_COMPILE_CACHE: '1' };
  const first = await startServer(variables);
  await first.stop();
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const server = await startServer(variables);
    times.push(server.readyAfterMs);
    await server.stop();
  }
  const idle = await startServer(variables);
  await pause(IDLE_MS);
  const megabytes = residentMegabytes(idle.pid);
  await idle.stop();
  return [
    { work: `first start, ${engine}`, unit: 'ms', limit: MOST_MS.first, ours: first.readyAfterMs },
    { work: `start with data, ${engine}`, unit: 'ms', limit: MOST_MS.withData, ours: median(times) },
    { work: `idle memory, ${engine}`, unit: 'MB', limit: MOST_MEGABYTES[engine], ours: megabytes },
  ];
}
