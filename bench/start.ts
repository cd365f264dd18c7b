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
/** The longest start in milliseconds, and the most memory of an idle server in megabytes (quality: speed and size). */
const MOST = {
  embedded: { first: 4_000, withData: 1_200, megabytes: 300 },
  postgres: { first: 4_000, withData: 800, megabytes: 130 },
} as const;

/**
 * Measures the time from process start to the first reply, on a first start and with data, and the memory when idle.
 */
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
  // The first start compiles everything and the others load what it has kept, as with `npm start`.
  const compiled = mkdtempSync(path.join(tmpdir(), 'omsyn-compiled-'));
  const variables = { ...store, NODE_COMPILE_CACHE: compiled };
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
  await rm(compiled, { recursive: true });
  const most = MOST[engine];
  return [
    { work: `first start, ${engine}`, unit: 'ms', limit: most.first, ours: first.readyAfterMs },
    { work: `start with data, ${engine}`, unit: 'ms', limit: most.withData, ours: median(times) },
    { work: `idle memory, ${engine}`, unit: 'MB', limit: most.megabytes, ours: megabytes },
  ];
}
