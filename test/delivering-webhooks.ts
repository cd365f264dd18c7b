import { readConfig } from '#platform/server/config.ts';
import { countForOwners } from '#surveys/server/answers-for-owner.ts';
import { webhookJob } from '#webhooks/server/delivering.ts';
import { type Resolver, openResolver } from '#webhooks/server/public-address.ts';
import type { World } from './world.ts';

/** Lets webhooks reach this machine. */
export const WEBHOOK_SETTINGS = { WEBHOOK_ALLOW_LOOPBACK: 'on' };

/** Runs the job that sends what is due to the webhooks. */
export function deliverWebhooks(
  { database, now }: World,
  resolver: Resolver = openResolver(),
  countAnswers = countForOwners,
): Promise<void> {
  const config = readConfig(WEBHOOK_SETTINGS);
  return webhookJob({ database, config, now, resolver, countAnswers }).work(new AbortController().signal);
}
