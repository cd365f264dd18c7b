import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { subscriptionRuns } from '#billing/server/subscription-store.ts';
import { createAuthentication } from '#identity/server/authentication.ts';
import { createLogin } from '#login/server/login.ts';
import { brandOfRequest } from '#brands/server/brand-of-request.ts';
import type { Config } from '#platform/server/config.ts';
import { answerBackups } from '#platform/server/backup/running-process.ts';
import { type Database, openDatabase } from '#platform/server/database.ts';
import { awaitDatabase } from '#platform/server/database-waiting.ts';
import { type Job, startJobs, type Wake } from '#platform/server/jobs.ts';
import { mailsAreDue } from '#mails/server/mail-claiming.ts';
import { sendDueMails } from '#mails/server/mail-sender.ts';
import { mailboxTransport, type MailTransport, smtpTransport } from '#mails/server/mail-transport.ts';
import { prepareSchema } from '#platform/server/schema.ts';
import { gentleClosing } from './closing-gently.ts';
import { api, endpoints } from './endpoints.ts';
import { serveHealth } from './health.ts';
import { buildServer } from '#platform/server/http/http-server.ts';
import { housekeeping } from './housekeeping.ts';
import { mailRenderer } from '#mails/server/mail-rendering.ts';
import { mailKinds } from './cross-noun-steps.ts';
import { serveMailbox } from '#mails/server/mailbox.ts';
import { describeApi } from '#platform/server/http/openapi.ts';
import { serveBrandPictures, servePages } from './pages.ts';
import { serveScreens } from './screens.ts';
import { composeDeps } from './serve-deps.ts';
import { troublePages } from './trouble-page.ts';
import { setSecurityHeaders } from '#platform/server/http/security-headers.ts';

/** The whole product, put together; nothing outside this file knows all of its parts. */
export type Product = { server: FastifyInstance; database: Database; close: () => Promise<void> };

type Surroundings = { logger: Logger; now: () => Date };

export async function openProduct(config: Config, { logger, now }: Surroundings): Promise<Product> {
  const { dataDir, databaseUrl, poolSize } = config;
  const database = await openDatabase({ dataDir, databaseUrl, poolSize });
  await awaitDatabase(database);
  await prepareSchema(config, database);
  const stopBackups = database.engine === 'embedded' ? await answerBackups(database, { dataDir, now, logger }) : null;
  const transport =
    config.smtpUrl === undefined ? mailboxTransport(database.query) : smtpTransport(config.smtpUrl, config.smtpTls);
  const jobs = startJobs(database, jobsOf(database, transport, config, now), logger);
  // What became due while no process ran leaves now, not at the next full minute.
  jobs.wake('mail');
  const ending = new AbortController();
  const server = await mountAll({ config, database, wake: jobs.wake, logger, now, ending: ending.signal });

  const closeServer = gentleClosing(server, config.drainSeconds * 1_000);

  const close = async () => {
    ending.abort();
    // Mails that have not begun are given back at once: other processes go on with them while this one ends.
    const stopped = jobs.stop();
    await stopBackups?.();
    await closeServer();
    await stopped;
    transport.close();
    await database.close();
  };
  return { server, database, close };
}

/** From the whole system, whoever asks for them (rules 6). */
const MAILS_TO_ONE_A_DAY = 5;
const NO_LIMIT = 1_000_000_000;

function jobsOf(database: Database, transport: MailTransport, config: Config, now: () => Date): Job[] {
  const render = mailRenderer(database, config, mailKinds);
  const mostPerDay = config.rateLimits ? MAILS_TO_ONE_A_DAY : NO_LIMIT;
  const mail: Job = {
    name: 'mail',
    cron: '* * * * *',
    atOnce: 'many',
    work: (signal) => sendDueMails({ database, transport, render, now, mostPerDay, signal }),
    isDue: () => mailsAreDue(database, now()),
  };
  return [mail, ...housekeeping(database, config, now)];
}

type Parts = Surroundings & { config: Config; database: Database; wake: Wake; ending: AbortSignal };

async function mountAll({ config, database, wake, logger, now, ending }: Parts): Promise<FastifyInstance> {
  const onFault = (error: unknown) => logger.error({ err: error }, 'login');
  const login = createLogin({ database, config, now, wake, onFault });
  const authentication = createAuthentication({ database, config, keysOf: login.keyring.keysOf, subscriptionRuns });
  const deps = composeDeps({ config, database, authentication, now, wake });
  const pageOfTrouble = troublePages(deps.brandOf);
  const server = buildServer(endpoints, { logger, trustProxy: config.trustProxy, deps, pageOfTrouble });
  await setSecurityHeaders(server, config);
  serveHealth(server, { database, config, ending });
  server.get('/api/openapi.json', (request) => describeApi(api, BRAND_SETTINGS[deps.brandOf(request).brand].name));
  if (!config.production)
    serveMailbox(server, database, (host) => brandOfRequest(config, { host, protocol: 'http' }).brand);
  await login.mount(server);
  await serveBrandPictures(server);
  serveScreens(server, await servePages(server, config), deps);
  return server;
}
