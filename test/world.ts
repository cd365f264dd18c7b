import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { sql } from 'kysely';
import { createLog } from '#platform/server/log.ts';
import { buildServer } from '#platform/server/http/http-server.ts';
import { directorySteps } from '#app/server/lifecycle-steps.ts';
import { CLOSED_TO_PROGRAMS } from '#app/server/closed-to-programs.ts';
import { serveAssistants } from '#assistants/server/assistant-routes.ts';
import { acceptAccessTokens, tokenReader } from '#programs/server/token-authentication.ts';
import { endpointsFor } from '#app/server/endpoints.ts';
import { serveProofs } from '#app/server/public-card/proof-routes.ts';
import { composeDeps, composeLimits, partnersOf } from '#app/server/serve-deps.ts';
import type { RateLimits } from '#platform/server/http/rate-limits.ts';
import { requestLine } from '#platform/rules/call-key.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database.ts';
import type { Endpoint } from '#platform/server/endpoint.ts';
import type { Payments } from '#billing/server/payments.ts';
import { deliveredTo } from '#billing/server/sandbox/delivering.ts';
import { newId } from '#platform/server/ids.ts';
import { TERMS_VERSION } from '#brands/rules/legal-versions.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { hashCheaply } from './cheap-passwords.ts';
import { commonDatabase, emptyTables, freshDatabase, type TestDatabase } from './database.ts';
import type { Keyring } from '#login/server/keyring.ts';
import { billingParts } from '#app/server/billing-parts.ts';
import type { TxtRecords } from '#directory/server/txt-records.ts';
import { mountDirectory } from '#directory/server/scim-routes.ts';
import { createAuthentication } from '#identity/server/authentication.ts';
import { tenantKeys } from '#identity/server/tenant-keys.ts';
import { onAddressChanged } from '#app/server/lifecycle-steps.ts';
import { loginPages } from '#app/server/own-frames.ts';
import { createLogin } from '#login/server/login.ts';
import { mayBeLoggedIn } from '#login/server/upstream/required-providers.ts';
import { standInAuthentication, tokenFor } from './stand-in-authentication.ts';

export type Reply = { status: number; body: unknown; headers: Record<string, unknown> };

type Asked = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};
export type Ask = (key: string, asked?: Asked) => Promise<Reply>;

export type Person = { id: string; email: string; candidate: string; token: string; call: Ask };

export type World = {
  database: Database;
  /** The clock of the whole world; a test moves it. */
  now: () => Date;
  setNow: (instant: string) => void;
  person: (fields?: Partial<{ candidate: string; email: string; title: string; brand: BrandId }>) => Promise<Person>;
  anybody: Ask;
  callWith: (token: string | null) => Ask;
  /** All rows of a table, in the order of their ids. */
  rows: (table: string) => Promise<Record<string, unknown>[]>;
  server: ReturnType<typeof buildServer>;
  /** The payment provider: the sandbox, unless the settings name a stand-in. */
  payments: Payments;
  keyring: Keyring;
  /** The DNS answers by domain: TXT records, or unreachable; no records for others. */
  records: Map<string, readonly string[] | 'away'>;
  txtRecords: TxtRecords;
  /** The log lines below error level, if the test file keeps them. */
  logged: string[];
};

/** pino's level from which lines are errors. */
const ERROR_LEVEL = 50;

export const MORNING = '2026-11-20T08:00:00.000Z';

type Options = {
  /** Replaces the rate limits of the settings. */
  limits?: RateLimits;
  /** Uses the real login instead of the stand-in: its pages, its protocol, its check of every token. */
  login?: true;
  /** Hashes passwords at production cost, for tests that depend on it. */
  passwords?: 'real';
  /** Rows stay from test to test: the test file restores its world itself. */
  rows?: 'stay';
  /** Opens the database, for tests that need one of their own. */
  database?: () => Promise<TestDatabase>;
  /** Calls in addition to the product's own. */
  endpoints?: readonly Endpoint[];
  /** Allows server errors, for tests about them. */
  faults?: 'expected';
  /** Keeps what production would log in `logged`. */
  log?: 'kept';
  /** An operator's settings in addition to those of every world. */
  settings?: Record<string, string>;
};

/**
 * Provides one world for a test file: the whole server on a fresh database, called through its API, with a clock that
 * does not advance. Every test starts with empty tables; a test during which the server logs an error fails.
 */
export function useWorld(options: Options = {}): World {
  let opened: TestDatabase;
  let now = new Date(MORNING);
  const errors: string[] = [];
  const records: World['records'] = new Map();
  const txtRecords: TxtRecords = (domain) => Promise.resolve(records.get(domain) ?? []);
  const world = { logged: [] as string[], records, txtRecords } as World;

  if (options.login && options.passwords !== 'real') hashCheaply();
  beforeAll(async () => {
    opened = await (options.database ?? (options.rows === 'stay' ? freshDatabase : commonDatabase))();
    const isError = (line: string) => (JSON.parse(line) as { level: number }).level >= ERROR_LEVEL;
    const write = (line: string) => void (isError(line) ? errors : world.logged).push(line);
    const logger = createLog(options.log === 'kept' ? 'info' : 'error', { write });
    const clock = () => now;
    const settings = { NODE_ENV: 'test', BRAND_HOSTS: 'b.localhost=b', RATE_LIMITS: 'off', ...options.settings };
    const config = readConfig(settings);
    const { database } = opened;
    const onFault = (error: unknown) => void errors.push(String(error));
    const wake = () => undefined;
    const limits = options.limits ?? composeLimits(config, database, clock);
    const renderPage = await loginPages(config);
    const login = createLogin({ config, database, limits, now: clock, renderPage, wake, onFault, onAddressChanged });
    const { subscriptionRuns } = billingParts(config);
    const isBuiltIn = config.authDomain === undefined;
    const keysOf = isBuiltIn ? login.keyring.keysOf : tenantKeys(config);
    const signedIn = options.login
      ? createAuthentication({ database, config, keysOf, subscriptionRuns })
      : standInAuthentication(database, subscriptionRuns);
    const readToken = tokenReader({ database, config, subscriptionRuns, mayBeLoggedIn });
    const authentication = acceptAccessTokens(signedIn, { readToken, closed: CLOSED_TO_PROGRAMS });
    const partners = { ...partnersOf({ config, database, now: clock, logger }), txtRecords };
    const deps = composeDeps({ config, database, authentication, limits, now: clock, wake, logger, partners });
    const server = buildServer([...endpointsFor(config), ...(options.endpoints ?? [])], {
      logger,
      trustProxy: 0,
      deps,
    });
    if (options.login && isBuiltIn) await login.mount(server);
    const { brandOf } = deps;
    await mountDirectory(server, { config, database, limits, now: clock, wake, brandOf, steps: directorySteps });
    serveAssistants(server, deps, readToken);
    serveProofs(server, deps);
    await server.ready();
    deps.partners.payments.sandbox?.deliverTo(deliveredTo(server));
    Object.assign(world, worldAround(server, opened.database, clock), {
      keyring: login.keyring,
      payments: deps.partners.payments,
      setNow: (instant: string) => void (now = new Date(instant)),
    });
  });
  beforeEach(async () => {
    now = new Date(MORNING);
    world.logged.length = 0;
    if (options.rows !== 'stay') await emptyTables(opened.database);
  });
  afterEach(() => {
    const logged = errors.splice(0);
    if (options.faults !== 'expected') expect(logged).toEqual([]);
  });
  afterAll(async () => {
    await world.server?.close();
    await opened?.drop();
  });
  return world;
}

const isJson = (headers: Record<string, unknown>) => /json/.test(String(headers['content-type']));

/** Sorts by the first columns, which begin with the id where there is one: PostgreSQL promises no order. */
function inOrder(rows: Record<string, unknown>[]): Record<string, unknown>[] {
  const told = new Map(rows.map((row) => [row, JSON.stringify(row)]));
  return rows.sort((one, other) => ((told.get(one) ?? '') < (told.get(other) ?? '') ? -1 : 1));
}

function worldAround(
  server: ReturnType<typeof buildServer>,
  database: Database,
  now: () => Date,
): Omit<World, 'setNow' | 'keyring' | 'logged' | 'payments' | 'records' | 'txtRecords'> {
  const callWith =
    (token: string | null, host = 'localhost'): Ask =>
    async (key, { params = {}, query = {}, body, headers = {} } = {}) => {
      const [method, path] = requestLine(key, params);
      const reply = await server.inject({
        method,
        url: `/api${path}`,
        query,
        headers: { host, ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return {
        status: reply.statusCode,
        body: reply.body === '' ? null : isJson(reply.headers) ? JSON.parse(reply.body) : reply.body,
        headers: reply.headers,
      };
    };
  let people = 0;
  const person: World['person'] = async (fields = {}) => {
    people += 1;
    const brand = fields.brand ?? 'a';
    const row = {
      id: newId(now()),
      candidate: fields.candidate ?? `Person ${people}`,
      email: fields.email ?? `person-${people}@nordvik.example`,
    };
    await sql`
      insert into people (id, brand, subject, email, candidate, title, terms_version, consented_at, created_at)
      values (${row.id}, ${brand}, ${`local|${row.id}`}, ${row.email}, ${row.candidate}, ${fields.title ?? ''}, ${TERMS_VERSION}, ${now()}, ${now()})`.execute(
      database.query,
    );
    const token = tokenFor({ subject: `local|${row.id}`, email: row.email, emailVerified: true });
    return { ...row, token, call: callWith(token, brand === 'b' ? 'b.localhost' : 'localhost') };
  };
  const rows: World['rows'] = async (table) =>
    inOrder((await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(database.query)).rows);
  return { server, database, now, person, anybody: callWith(null), callWith, rows };
}
