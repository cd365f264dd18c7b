import { Agent, get } from 'node:http';
import { sql } from 'kysely';
import { housekeeping } from '#app/server/housekeeping.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database.ts';
import { ROWS_AT_ONCE } from '#platform/rules/pages.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { freshStore } from '../test/database.ts';
import { startServer } from '../test/running-server.ts';
import { tokenOf } from '../test/stored.ts';
import { storeLists } from './lists-data.ts';
import { timed } from './statistics.ts';
import type { Line } from './submit.ts';

const RUNS = 100;
const LATE_PAGE = 100;

/** The limits of every list call, on any page (quality: speed and size). */
const MOST_P50_MS = 20;
const MOST_P95_MS = 60;
const MOST_KB = 200;
const MOST_NIGHT_MS = 1_000;
/** Proxies give up after a minute. */
const MOST_EXPORT_S = 50;
const MOST_WAIT_MS = 50;

/** Reads each list of an organisation of 5,000 people in parts as the screens do: page 1, and page 100 or the last. */
export async function benchLists(): Promise<Line[]> {
  const store = await freshStore();
  const database = await store.open();
  const { id, owner, member, busySurvey } = await storeLists(database, dayAt(new Date(), 'Europe/Oslo'));
  const tokens = { owner: await tokenOf(database, owner), member: await tokenOf(database, member) };
  const night = await measuredNight(database);
  await database.close();

  const server = await startServer(store.variables);
  const agent = new Agent({ keepAlive: true });
  const lines: Line[] = [];
  for (const [who, path] of listsOf(id, busySurvey)) {
    const read = (query: string) => ask(agent, `${server.origin}/api${path}${query}`, tokens[who]);
    lines.push(...(await measured(`${path.replace(id, ':id').replace(busySurvey, ':id')}, ${who}`, read)));
  }
  lines.push(...(await measuredExport(`${server.origin}/api/organization/${id}/export`, tokens.owner)), ...night);
  agent.destroy();
  await server.stop();
  await store.drop();
  return lines;
}

/** The nightly job when nothing is due: the first run does what the inserted rows leave to do. */
async function measuredNight(database: Database): Promise<Line[]> {
  const forget = housekeeping(database, readConfig({}), () => new Date()).find(({ name }) => name === 'forget');
  const run = async () => forget?.work(new AbortController().signal);
  await run();
  await sql`vacuum analyze`.execute(database.unhurried.query);
  return [{ work: 'forget, nothing due', unit: 'ms', limit: MOST_NIGHT_MS, ours: await took(run) }];
}

/** The export of the organisation, and how long another caller waits meanwhile. */
async function measuredExport(address: string, token: string): Promise<Line[]> {
  const waits: number[] = [];
  let isDone = false;
  const others = async () => {
    while (!isDone) waits.push(await took(async () => (await fetch(new URL('/healthz', address))).text()));
  };
  const watching = others();
  let bytes = 0;
  const taken = await took(async () => {
    const reply = await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    if (!reply.ok) throw new Error(`the export answered ${reply.status}`);
    for await (const chunk of reply.body ?? []) bytes += (chunk as Uint8Array).length;
  });
  isDone = true;
  await watching;
  waits.sort((one, other) => one - other);
  const longest = waits[Math.floor(waits.length * 0.999)] ?? 0;
  const work = `export of ${(bytes / 1e6).toFixed(0)} MB`;
  return [
    { work, unit: 's', limit: MOST_EXPORT_S, ours: taken / 1000 },
    { work: `${work}, /healthz meanwhile`, unit: 'p99.9 ms', limit: MOST_WAIT_MS, ours: longest },
  ];
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

type Who = 'owner' | 'member';

function listsOf(organisation: string, survey: string): [Who, string][] {
  const page = `?limit=${ROWS_AT_ONCE}`;
  return [
    ['owner', `/shared-survey${page}`],
    ['member', `/shared-survey${page}`],
    ['owner', `/shared-survey${page}&counts=true`],
    ['owner', `/shared-survey${page}&search=499`],
    ['member', `/survey${page}`],
    ['owner', `/shared-improvement-goals${page}`],
    ['member', `/shared-improvement-goals${page}`],
    ['owner', `/shared-improvement-goals${page}&counts=true`],
    ['owner', `/shared-improvement-goals${page}&search=499`],
    ['member', `/improvement-goals${page}`],
    ['owner', `/organization-goal${page}`],
    ['owner', `/organization/${organisation}/user${page}`],
    ['owner', `/organization/${organisation}/user${page}&counts=true&search=499`],
    ['owner', `/organization/${organisation}/audit${page}`],
    ['owner', `/users${page}`],
    ['member', `/recommendations${page}`],
    ['member', `/recommendations${page}&counts=true`],
    ['member', `/recommendations${page}&search=499`],
    ['member', `/card/surveys${page}`],
    ['member', `/survey/${survey}/responders${page}`],
    ['member', `/survey/${survey}/responses${page}`],
    ['member', `/survey/${survey}/responses${page}&counts=true`],
    ['owner', `/shared-survey/${survey}/responses${page}`],
  ];
}

type Read = (query: string) => Promise<{ bytes: number; after: string | null }>;

async function measured(work: string, read: Read): Promise<Line[]> {
  let place = { page: 1, query: '' };
  const lines = await measuredAt(`${work}, page 1`, () => read(''));
  for (let { after } = await read(''); after !== null && place.page < LATE_PAGE;) {
    place = { page: place.page + 1, query: `&after=${after}` };
    ({ after } = await read(place.query));
  }
  if (place.page > 1) lines.push(...(await measuredAt(`${work}, page ${place.page}`, () => read(place.query))));
  return lines;
}

async function measuredAt(work: string, read: () => Promise<{ bytes: number }>): Promise<Line[]> {
  const taken = (await timed(RUNS, read)).sort((one, other) => one - other);
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? 0;
  return [
    { work, unit: 'p50 ms', limit: MOST_P50_MS, ours: at(0.5) },
    { work, unit: 'p95 ms', limit: MOST_P95_MS, ours: at(0.95) },
    { work, unit: 'kB', limit: MOST_KB, ours: (await read()).bytes / 1000 },
  ];
}

function ask(agent: Agent, url: string, token: string): ReturnType<Read> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${url} answered ${reply.statusCode}`));
      const next = /\?([^>]*)>; rel="next"/.exec(String(reply.headers['link']))?.[1];
      let bytes = 0;
      reply.on('data', (part: Buffer) => void (bytes += part.length));
      reply.on('end', () => resolve({ bytes, after: new URLSearchParams(next).get('after') }));
    }).on('error', reject);
  });
}
