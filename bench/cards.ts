import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { freshStore } from '../test/database.ts';
import { startServer } from '../test/running-server.ts';
import { storePerson } from '../test/stored.ts';
import { storeCard } from '../test/stored-card.ts';
import { runLoad } from './load.ts';
import type { Line } from './submit.ts';

const READERS = 200;
const WARM_UP = 500;
const REQUESTS = 4_000;
/** Size in bytes of a usual portrait and logo; compression does not reduce them. */
const PORTRAIT = 24_000;
const LOGO = 8_000;
const MOST_KB = 60;

/**
 * Two hundred concurrent readers of one card: the cost of a page, its picture and a cached read beside a static file.
 */
export async function benchCards(): Promise<Line[]> {
  const store = await freshStore();
  const database = await store.open();
  const pictures = { portrait: jpegOf(PORTRAIT), logo: jpegOf(LOGO) };
  const id = await storeCard(database, await storePerson(database), pictures);
  await database.close();
  const server = await startServer(store.variables);
  const port = Number(new URL(server.origin).port);
  const page = await asked(port, `/c/${id}`);
  const script = /\/assets\/card-[\w-]+\.js/.exec(page.text)?.[0] ?? '';
  const cpu = (path: string, headers = {}) => cpuOf({ pid: server.pid, port, path, headers });
  const still = await cpu(script);
  const lines: Line[] = [
    { work: 'card page', unit: 'CPU-ms', limit: still, ours: await cpu(`/c/${id}`, GZIP) },
    {
      work: 'card page, known',
      unit: 'CPU-ms',
      limit: still,
      ours: await cpu(`/c/${id}`, { 'if-none-match': page.tag }),
    },
    { work: 'card picture', unit: 'CPU-ms', limit: still, ours: await cpu(`/c/${id}/card.png`) },
    {
      work: 'card page, packed',
      unit: 'kB',
      limit: MOST_KB,
      ours: (await asked(port, `/c/${id}`, GZIP)).bytes / 1_000,
    },
  ];
  await server.stop();
  await store.drop();
  return lines;
}

const GZIP = { 'accept-encoding': 'gzip' };

type Asked = { pid: number; port: number; path: string; headers: Record<string, string> };

/** CPU time in milliseconds per request, user and system time together. */
async function cpuOf({ pid, port, path, headers }: Asked): Promise<number> {
  const jobs = (count: number) => Array.from({ length: count }, () => ({ path, headers }));
  await runLoad(port, READERS, jobs(WARM_UP));
  const before = ticksOf(pid);
  const { statuses } = await runLoad(port, READERS, jobs(REQUESTS));
  if (Object.keys(statuses).some((status) => !/^(?:200|304)$/.test(status)))
    throw new Error(`${path} answered ${JSON.stringify(statuses)}`);
  return ((ticksOf(pid) - before) * MS_PER_TICK) / REQUESTS;
}

const MS_PER_TICK = 10;

/**
 * User and system time of a process in ticks: fields 14 and 15 of /proc/<pid>/stat, counted from before the name in
 * brackets.
 */
function ticksOf(pid: number): number {
  const figures = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(figures[11]) + Number(figures[12]);
}

function jpegOf(bytes: number): string {
  return `data:image/jpeg;base64,${randomBytes(bytes).toString('base64')}`;
}

function asked(port: number, path: string, headers = {}): Promise<{ text: string; tag: string; bytes: number }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const all = Buffer.concat(parts);
        resolve({ text: all.toString(), tag: answer.headers.etag ?? '', bytes: all.length });
      });
    }).once('error', reject);
  });
}
