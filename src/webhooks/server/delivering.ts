import { once } from 'node:events';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { originOf } from '#brands/server/brand-of-request.ts';
import { queueMails } from '#mails/server/outgoing-mail.ts';
import { selectReader } from '#organisations/server/member-store.ts';
import { selectOrganisation } from '#organisations/server/organisation-store.ts';
import type { Config } from '#platform/server/config.ts';
import type { Asking, Query } from '#platform/server/database.ts';
import { eachInTurn } from '#platform/server/each-in-turn.ts';
import type { Job } from '#platform/server/jobs.ts';
import { webhookTries } from '#platform/server/metrics.ts';
import type { SurveyKey } from '#tallies/server/survey-key.ts';
import { ANSWER_WITHIN_MS } from '../rules/webhook.ts';
import { webhookBody } from '../rules/webhook-message.ts';
import {
  claimDeliveries,
  deliveriesAreDue,
  type DueDelivery,
  type DeliveryOutcome,
  type PausedWebhook,
  insertFinishedSurveys,
  recordOutcome,
  selectUntoldSurveys,
} from './delivery-store.ts';
import { type Resolver, targetOf } from './public-address.ts';
import { pauseWebhooksOfLeavers } from './webhook-store.ts';
import { webhookSecrets } from './webhook-secrets.ts';
import { sendWebhook } from './webhook-sending.ts';
import { signedHeaders } from './webhook-signature.ts';

export const DELIVER_WEBHOOKS = 'webhooks';

type Delivering = {
  database: Asking;
  config: Config;
  now: () => Date;
  resolver: Resolver;
  /** Counts the answers to finished surveys, by id, as far as the owner of their organisation may know them. */
  countAnswers: (query: Query, surveys: readonly SurveyKey[], config: Config) => Promise<Map<string, number>>;
};

/** Sends what is due; each process claims rows of its own. A delivery whose process died is sent again, with the same id. */
export function webhookJob(delivering: Delivering): Job {
  const { database, now } = delivering;
  return {
    name: DELIVER_WEBHOOKS,
    cron: '* * * * *',
    atOnce: 'many',
    // A fault in telling of ended surveys does not keep what waits.
    work: (signal) => eachInTurn([queueFinishedSurveys, deliverWebhooks], (step) => step(delivering, signal)),
    isDue: () => deliveriesAreDue(database.query, now()),
  };
}

async function deliverWebhooks(delivering: Delivering, signal: AbortSignal): Promise<void> {
  const { database, config, now } = delivering;
  const { open } = await webhookSecrets(database.query, { config, now: now() });
  while (!signal.aborted) {
    await database.transaction(async (tx) => {
      const leavers = await pauseWebhooksOfLeavers(tx, now());
      for (const paused of leavers) await tellOwner(tx, paused, { status: null, left: true, config, now: now() });
    });
    const due = await claimDeliveries(database.query, now());
    if (due.length === 0) return;
    await Promise.all(
      due.map(async (delivery) => {
        const secrets = open(delivery.webhookId, delivery.secrets);
        const outcome = await tryOnce(delivery, secrets, delivering);
        webhookTries.inc({ outcome: outcome.reason === null ? 'delivered' : 'failed' });
        await database.transaction(async (tx) => {
          const paused = await recordOutcome(tx, delivery, outcome, now());
          if (paused !== null) await tellOwner(tx, paused, { status: outcome.status, left: false, config, now: now() });
        });
      }),
    );
  }
}

const FINISHED_AT_ONCE = 500;

/** Queues `survey.finished` for surveys that have ended, each once. All surveys of an organisation may end at one midnight. */
export async function queueFinishedSurveys({
  database: { query },
  config,
  now,
  countAnswers,
}: Omit<Delivering, 'resolver'>): Promise<void> {
  for (;;) {
    const finished = await selectUntoldSurveys(query, now(), FINISHED_AT_ONCE);
    if (finished.length === 0) return;
    const answers = await countAnswers(query, finished, config);
    const told = finished.map((one) => ({ ...one, data: { ...one.data, answers: answers.get(one.id) ?? 0 } }));
    await insertFinishedSurveys(query, told, now());
  }
}

/** Tries a delivery. Resolving the name and answering share one time limit. */
async function tryOnce(
  delivery: DueDelivery,
  secrets: readonly string[],
  { config, now, resolver }: Delivering,
): Promise<DeliveryOutcome> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const target = await Promise.race([
    targetOf(delivery.url, { resolver, loopback: config.webhookAllowLoopback }),
    once(signal, 'abort').then(() => null),
  ]);
  if (target === null) return { status: null, reason: 'silent', tookMs: ANSWER_WITHIN_MS };
  if (typeof target === 'string') return { status: null, reason: target, tookMs: 0 };
  const { brand, overlapUntil, format, id } = delivery;
  const body = webhookBody(format, { ...delivery, brand: BRAND_SETTINGS[brand].name, origin: originOf(config, brand) });
  const at = now();
  const valid = overlapUntil !== null && overlapUntil > at ? secrets : secrets.slice(0, 1);
  const headers = signedHeaders({ id, seconds: Math.floor(at.getTime() / 1000), body }, valid);
  return sendWebhook(target, { body, headers, signal });
}

type Telling = { status: number | null; left: boolean; config: Config; now: Date };

async function tellOwner(tx: Query, paused: PausedWebhook, { status, left, config, now }: Telling): Promise<void> {
  const organisation = await selectOrganisation(tx, paused.organisationId);
  const owner = organisation === null ? null : await selectReader(tx, organisation.ownerId);
  if (organisation === null || owner === null) return;
  const { brand, name } = paused;
  const { lang, email: recipient } = owner;
  const origin = originOf(config, brand);
  const href = `${origin}/settings?lang=${lang}#webhooks`;
  const content = { name, organisation: organisation.name, status, left, href };
  await queueMails(tx, [{ brand, kind: 'webhookPaused', content, lang, recipient, origin }], now);
}
