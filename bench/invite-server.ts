import { buildServer } from '#platform/server/http/http-server.ts';
import { endpoints } from '#app/server/endpoints.ts';
import { mailKinds } from '#app/server/lifecycle-steps.ts';
import { mailRenderer } from '#mails/server/mail-rendering.ts';
import { NO_LIMITS } from '#platform/server/http/rate-limits.ts';
import { composeDeps } from '#app/server/serve-deps.ts';
import type { Authentication } from '#platform/server/http/authentication.ts';
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { startJobs } from '#platform/server/jobs.ts';
import { sendDueMails } from '#mails/server/mail-sender.ts';
import { smtpTransport } from '#mails/server/mail-transport.ts';
import { freshFolder, freshStore } from '../test/database.ts';
import { storePerson, storeSurvey } from '../test/stored.ts';

/**
 * The inviting server in a process of its own: the product's calls and its mail job. The caller belongs to an
 * organisation, because only there a survey may have 1,000 invitations. Started by invite.ts with `<engine> <address of
 * the sink>`.
 */
const [, , engine, sinkUrl = ''] = process.argv;

const store = await (engine === 'postgres' ? freshStore() : freshFolder());
const database = await store.open();
const person = await storePerson(database);
const survey = await storeSurvey(database, person);
const logger = createLog('error');
const config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off' });
const now = () => new Date();
const transport = smtpTransport(sinkUrl, { connections: 8, tls: 'offered' });
const render = mailRenderer(database, config, mailKinds);
const work = (signal: AbortSignal) => sendDueMails({ database, transport, render, now, mostPerDay: 1_000_000, signal });
const jobs = startJobs(database, [{ name: 'mail', cron: '* * * * *', atOnce: 'many', work }], logger);
await jobs.started;

const actor = {
  personId: person.id,
  candidate: 'Bench',
  email: person.email,
  organisationId: person.id,
  subscribed: true,
};
const authentication: Authentication = {
  admit: () => Promise.resolve({ personId: person.id, context: { actor: { ...actor, role: 'owner' } } }),
};
const deps = composeDeps({ config, database, authentication, limits: NO_LIMITS, now, wake: jobs.wake, logger });
const server = buildServer(endpoints, { logger, trustProxy: 0, deps });
await server.listen({ port: 0, host: '127.0.0.1' });
const [address] = server.addresses();
process.once('message', () => void stop());
process.send?.({ port: typeof address === 'object' ? address.port : 0, surveyId: survey.id });

async function stop(): Promise<void> {
  await server.close();
  await jobs.stop();
  transport.close();
  await database.close();
  await store.drop();
  process.disconnect();
}
