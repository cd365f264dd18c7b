import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { CompiledQuery, sql } from 'kysely';
import { endpoints } from '#app/server/endpoints.ts';
import { buildServer } from '#platform/server/http/http-server.ts';
import { NO_LIMITS } from '#platform/server/http/rate-limits.ts';
import { composeDeps } from '#app/server/serve-deps.ts';
import { readConfig } from '#platform/server/config.ts';
import { type Database, openDatabase } from '#platform/server/database.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { createLog } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrations.ts';
import { insertNamedResponse } from '#responding/server/response-store.ts';
import { insertTallies } from '#tallies/server/survey-tallies.ts';
import { freshDatabase } from '../test/database.ts';
import { standInAuthentication } from '../test/stand-in-authentication.ts';

/**
 * The server of one measurement, in its own process so that its CPU time is its own: `ours`, the product's calls, or
 * `limit`, the framework with the same single statement. Started by submit.ts with `<kind> <engine> <responders>`.
 */
const [, , kind, engine, count] = process.argv;

const { database, drop } = engine === 'postgres' ? await freshDatabase() : await onDisk();
const { surveyId, links } = await seed(database, Number(count));
const server = kind === 'ours' ? ours(database) : limit(database);
await server.listen({ port: 0, host: '127.0.0.1' });
const [address] = server.addresses();

process.on('message', (message) => void answer(message));
process.send?.({ port: typeof address === 'object' ? address.port : 0, surveyId, links });

async function answer(message: unknown): Promise<void> {
  if (message === 'cpu') process.send?.(await cpuMilliseconds(database));
  if (message === 'stored') process.send?.(await storedAnswers(database));
  if (message !== 'stop') return;
  await server.close();
  await drop();
  process.disconnect();
}

/** The embedded engine with the product's settings: on disk, with every commit synced. */
async function onDisk() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const opened = await openDatabase({ dataDir, databaseUrl: undefined });
  await migrate(opened.query);
  const close = async () => {
    await opened.close();
    await rm(dataDir, { recursive: true });
  };
  return { database: opened, drop: close };
}

function ours(opened: Database) {
  const logger = createLog('error');
  return buildServer(endpoints, {
    logger,
    trustProxy: 0,
    deps: composeDeps({
      config: readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off' }),
      database: opened,
      authentication: standInAuthentication(opened),
      limits: NO_LIMITS,
      now: () => new Date(),
      wake: () => undefined,
      logger,
    }),
  });
}

type Sheet = Record<'subjectKnowledge' | 'engaging' | 'relevance' | 'satisfaction', number> & { message: string };

/**
 * The minimum: the framework and the same single statement, without reads, checks or limits; and one select for the
 * form.
 */
function limit({ query }: Database) {
  const fastify = Fastify();
  fastify.post('/api/respond/:link', async (request, reply) => {
    const { link } = request.params as { link: string };
    const { subjectKnowledge: s1, engaging: s2, relevance: s3, satisfaction: s4, message } = request.body as Sheet;
    const given = {
      type: 'workshop' as const,
      values: [s1, s2, s3, s4] as const,
      message,
      recommendation: '',
      recommendationName: '',
      recommendationTitle: '',
      id: crypto.randomUUID(),
      submission: null,
      promise: null,
      duration: 60,
    };
    const stored = await insertNamedResponse(query, link, given, { brand: 'a', now: new Date() });
    return reply.code(stored ? 201 : 409).send({ responderId: link });
  });
  fastify.get('/api/respond/:link', async (request) => {
    const { link } = request.params as { link: string };
    const found = `select s.*, p.candidate, p.title from surveys s join people p on p.id = s.candidate_id where s.id = $1`;
    const values = [link.slice(1)];
    const { rows } = await query.executeQuery(CompiledQuery.raw(`/* prepared:form */ ${found}`, values));
    return rows[0];
  });
  return fastify;
}

async function seed({ query }: Database, responders: number) {
  const id = newLinkId();
  const person = crypto.randomUUID();
  await sql`
    insert into people (id, brand, subject, email, candidate, terms_version, consented_at, created_at)
    values (${person}, 'a', 'bench', 'bench@example.com', 'Bench', '1', now(), now())`.execute(query);
  await sql`
    insert into surveys (id, home_id, tenant_id, brand, survey_name, survey_type, maker_id, candidate_id, start_day, end_day, starts_at,
                         ends_at, default_lang, invitation_text, accessible_by, allow_anonymous, made_from, created_at)
    values (${id}, ${person}, ${person}, 'a', 'Bench', 'workshop', ${person}, ${person}, current_date - 1, current_date + 7, now() - interval '1 day',
            now() + interval '7 days', 'no', 'Hi', 'me', true, '', now())`.execute(query);
  await insertTallies(query, { homeId: person, id }, 1_000_000);
  const invited = Array.from({ length: responders }, newLinkId);
  await sql`
    insert into responders (id, home_id, survey_id, email, lang, link_id, invited_at)
    select gen_random_uuid(), ${person}::uuid, ${id}, link || '@example.com', 'no', link, now() from unnest(${invited}::text[]) link`.execute(
    query,
  );
  await sql`analyze`.execute(query);
  return { surveyId: id, links: invited };
}

async function storedAnswers({ query }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from responses`.execute(query);
  return rows[0]?.count ?? 0;
}

const MS_PER_TICK = 10;

/** CPU time of this process and of PostgreSQL's backends; the embedded engine runs in this process. */
async function cpuMilliseconds(opened: Database): Promise<number> {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1000;
  if (opened.engine === 'embedded') return own;
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(opened.query);
  const ticks = await Promise.all(rows.map(({ pid }) => ticksOf(pid)));
  return own + ticks.reduce((a, b) => a + b, 0) * MS_PER_TICK;
}

/** Returns 0 where the database runs on another machine. */
async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}
