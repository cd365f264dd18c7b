import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { SETTLE_PAYMENTS } from '#billing/server/events/payment-jobs.ts';
import type { Payments } from '#billing/server/payments.ts';
import { deliveredTo } from '#billing/server/sandbox/delivering.ts';
import { domainJob } from '#directory/server/domain-checking.ts';
import { mountDirectory } from '#directory/server/scim-routes.ts';
import { createAuthentication } from '#identity/server/authentication.ts';
import { tenantKeys } from '#identity/server/tenant-keys.ts';
import { createLogin } from '#login/server/login.ts';
import { mayBeLoggedIn } from '#login/server/upstream/required-providers.ts';
import { brandOfRequest } from '#brands/server/brand-of-request.ts';
import type { Config } from '#platform/server/config.ts';
import type { Partners } from '#platform/server/endpoint.ts';
import { answerBackups } from '#platform/server/backup/running-process.ts';
import { type Database, openDatabase } from '#platform/server/database.ts';
import { awaitDatabase } from '#platform/server/database-waiting.ts';
import { watchStandby } from '#platform/server/standby.ts';
import { type Job, startJobs, type Wake, type WakeableJob } from '#platform/server/jobs.ts';
import { MAIL_BUDGETS } from '#mails/rules/mail-budgets.ts';
import { type Lane, mailsAreDue } from '#mails/server/mail-claiming.ts';
import { sendDueMails } from '#mails/server/mail-sender.ts';
import { MOST_CONVERSATIONS, RelayPlaces } from '#mails/server/relay-places.ts';
import { mailboxTransport, type MailTransport, smtpTransport } from '#mails/server/mail-transport.ts';
import { sealAnew } from '#platform/server/secrets.ts';
import { prepareSchema } from '#platform/server/schema.ts';
import type { RateLimits } from '#platform/server/http/rate-limits.ts';
import { settleEverySecond } from '#platform/server/http/limit-sync.ts';
import { billingParts } from './billing-parts.ts';
import { drainingClose } from './drain-requests.ts';
import { apiFor, endpointsFor } from './endpoints.ts';
import { serveHealth } from './health.ts';
import { buildServer } from '#platform/server/http/http-server.ts';
import { serveBrandFiles } from './brand-files.ts';
import { housekeeping, REMINDING } from './housekeeping.ts';
import { mailRenderer } from '#mails/server/mail-rendering.ts';
import { serveAssistants } from '#assistants/server/assistant-routes.ts';
import { acceptAccessTokens, tokenReader } from '#programs/server/token-authentication.ts';
import { CLOSED_TO_PROGRAMS } from './closed-to-programs.ts';
import { countForOwners } from '#surveys/server/answers-for-owner.ts';
import { DELIVER_WEBHOOKS, webhookJob } from '#webhooks/server/delivering.ts';
import { directorySteps, mailKinds, onAddressChanged } from './lifecycle-steps.ts';
import { serveMailbox } from '#mails/server/mailbox.ts';
import { describeApi } from '#platform/server/http/openapi.ts';
import { servePages } from './pages.ts';
import { serveSandbox } from './payment-sandbox/sandbox-pages.ts';
import { loginPages } from './own-frames.ts';
import { serveScreens } from './screens.ts';
import { selectDemoBrands } from '#organisations/server/organisation-store.ts';
import { composeDeps, composeLimits, partnersOf } from './serve-deps.ts';
import { troublePages } from './trouble-page.ts';
import { setSecurityHeaders } from '#platform/server/http/security-headers.ts';

/** The whole product; only this file knows all of its parts. */
export type Product = {
  server: FastifyInstance;
  database: Database;
  payments: Payments;
  close: () => Promise<void>;
};

type Surroundings = { logger: Logger; now: () => Date };

/** `frontEnd` is the build of the pages, if it may still be running. */
type Opening = Surroundings & { frontEnd?: Promise<void> };

export async function openProduct(config: Config, { logger, now, frontEnd }: Opening): Promise<Product> {
  const [database] = await Promise.all([preparedDatabase(config), frontEnd]);
  const stopBackups =
    database.engine === 'embedded' ? await answerBackups(database, { dataDir: config.dataDir, now, logger }) : null;
  const relays = relaysOf(database, config);
  const partners = partnersOf({ config, database, now, logger });
  const wake: Wake = (job) => WAKEN[job].forEach((name) => jobs.wake(name));
  const settlingPayments = { database: database.unhurried, payments: partners.payments, config, now, wake };
  const rechecking = { database: database.unhurried, now, txtRecords: partners.txtRecords };
  const delivering = {
    database: database.unhurried,
    config,
    now,
    resolver: partners.webhookResolver,
    countAnswers: countForOwners,
  };
  const allJobs = [
    ...jobsOf(database, relays, config, now),
    ...billingParts(config).jobs(settlingPayments),
    domainJob(rechecking),
    webhookJob(delivering),
  ];
  const jobs = startJobs(database, allJobs, logger);
  // Mails that became due while no process ran are sent now, not at the next full minute.
  wake('mail');
  for (const name of REMINDING) jobs.wake(name);
  const ending = new AbortController();
  const limits = composeLimits(config, database, now);
  const settling = settleEverySecond(limits, logger);
  const watching = database.standby && watchStandby(database.standby, logger);
  const server = await mountAll({ config, database, partners, limits, wake, logger, now, ending: ending.signal });

  openSandboxTo(server, partners.payments);

  const closeServer = drainingClose(server, config.drainSeconds * 1_000);

  const close = async () => {
    ending.abort();
    // Gives back mails that have not begun, so that other processes send them while this one shuts down.
    const stopped = jobs.stop();
    await stopBackups?.();
    await closeServer();
    await stopped;
    await settling.stop();
    await watching?.stop();
    await partners.payments.sandbox?.close();
    for (const lane of LANES) relays[lane].close();
    await database.close();
  };
  return { server, database, payments: partners.payments, close };
}

async function preparedDatabase(config: Config): Promise<Database> {
  const { dataDir, databaseUrl, readDatabaseUrl, poolSize, production } = config;
  const database = await openDatabase({ dataDir, databaseUrl, readDatabaseUrl, poolSize, production });
  await awaitDatabase(database);
  await prepareSchema(config, database);
  // Throws when a secret cannot be opened: otherwise every login would end, and no old address would be recognised.
  await sealAnew(database.query, config);
  return database;
}

/** Delivers the sandbox's events through the same call as those of the provider. */
function openSandboxTo(server: FastifyInstance, { sandbox }: Payments): void {
  sandbox?.deliverTo(deliveredTo(server));
  sandbox?.start();
}

/** Invitations to one recipient a day, over all senders (rules 6). */
const INVITATIONS_TO_ONE_A_DAY = MAIL_BUDGETS.invitation.aDay;
const NO_LIMIT = 1_000_000_000;

const LANES: readonly Lane[] = ['bulk', 'single'];
const MAIL_JOBS: Readonly<Record<Lane, string>> = { bulk: 'mail', single: 'single-mail' };
const WAKEN: Readonly<Record<WakeableJob, readonly string[]>> = {
  mail: Object.values(MAIL_JOBS),
  payments: [SETTLE_PAYMENTS],
  webhooks: [DELIVER_WEBHOOKS],
};

type Relays = Readonly<Record<Lane, MailTransport>>;

/** Opens separate connections for each lane, so that stalled invitations do not delay account mails. */
function relaysOf(database: Database, { smtpUrl, smtpTls: tls }: Config): Relays {
  const relay = () =>
    smtpUrl === undefined
      ? mailboxTransport(database.query)
      : smtpTransport(smtpUrl, { connections: MOST_CONVERSATIONS, tls });
  return { bulk: relay(), single: relay() };
}

function jobsOf(database: Database, relays: Relays, config: Config, now: () => Date): Job[] {
  const render = mailRenderer(database, config, mailKinds);
  const mostPerDay = config.rateLimits ? INVITATIONS_TO_ONE_A_DAY : NO_LIMIT;
  const mails = LANES.map((lane): Job => {
    const sending = { database, transport: relays[lane], render, now, mostPerDay, lane, places: new RelayPlaces() };
    return {
      name: MAIL_JOBS[lane],
      cron: '* * * * *',
      atOnce: 'many',
      work: (signal) => sendDueMails({ ...sending, signal }),
      isDue: () => mailsAreDue(database, now(), lane),
    };
  });
  return [...mails, ...housekeeping(database, config, now)];
}

type Parts = Surroundings & {
  config: Config;
  database: Database;
  partners: Partners;
  limits: RateLimits;
  wake: Wake;
  ending: AbortSignal;
};

async function mountAll(parts: Parts): Promise<FastifyInstance> {
  const { config, database, partners, limits, wake, logger, now, ending } = parts;
  const login = config.authDomain === undefined ? await builtInLogin(parts) : null;
  const keysOf = login === null ? tenantKeys(config) : login.keyring.keysOf;
  const { subscriptionRuns } = billingParts(config);
  const signedIn = createAuthentication({ database, config, keysOf, subscriptionRuns });
  const readToken = tokenReader({ database, config, subscriptionRuns, mayBeLoggedIn });
  const authentication = acceptAccessTokens(signedIn, { readToken, closed: CLOSED_TO_PROGRAMS });
  const deps = composeDeps({ config, database, authentication, limits, now, wake, logger, partners });
  const pageOfTrouble = troublePages(deps.brandOf);
  const server = buildServer(endpointsFor(config), { logger, trustProxy: config.trustProxy, deps, pageOfTrouble });
  await setSecurityHeaders(server, config);
  serveHealth(server, { database, config, now, ending });
  server.get('/api/openapi.json', (request) =>
    describeApi(apiFor(config), BRAND_SETTINGS[deps.brandOf(request).brand].name),
  );
  if (!config.production)
    serveMailbox(server, database, (host) => brandOfRequest(config, { host, protocol: 'http' }).brand);
  const { sandbox } = partners.payments;
  if (!config.production && sandbox !== null) await serveSandbox(server, { config, provider: sandbox.provider });
  await login?.mount(server);
  await mountDirectory(server, { config, database, limits, now, wake, brandOf: deps.brandOf, steps: directorySteps });
  serveAssistants(server, deps, readToken);
  await serveBrandFiles(server, { brandOf: deps.brandOf, config, now });
  // The demo is filled before the product starts, and never in production.
  const demoBrands = config.production ? [] : await selectDemoBrands(database.query);
  await serveScreens(server, await servePages(server, config), deps, demoBrands);
  return server;
}

/** Returns the built-in login, unless an outside one replaces it. */
async function builtInLogin({ config, database, limits, now, wake, logger }: Parts) {
  const renderPage = await loginPages(config);
  const onFault = (error: unknown) => logger.error({ err: error }, 'login');
  const onTrouble = (trouble: object) => logger.warn(trouble, 'a login at an upstream provider failed');
  return createLogin({ database, config, limits, now, renderPage, wake, onFault, onTrouble, onAddressChanged });
}
