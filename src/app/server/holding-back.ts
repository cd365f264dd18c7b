import { stopMails } from '#mails/server/outgoing-mail.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database.ts';
import { countForOwners } from '#surveys/server/answers-for-owner.ts';
import { queueFinishedSurveys } from '#webhooks/server/delivering.ts';
import { giveUpDeliveries } from '#webhooks/server/delivery-store.ts';
import { housekeeping, REMINDING } from './housekeeping.ts';

const HOUR_MS = 3_600_000;

type Missed = { since: Date; until: Date };

/**
 * Holds all that a restored database would send again. Waiting mails fail, because they may have been sent since the
 * backup. What was announced in that time is forgotten: the jobs that remind run once for each of its hours, and
 * their mails are withdrawn. Waiting webhook deliveries are given up.
 */
export async function holdBack(
  database: Pick<Database, 'engine' | 'unhurried'>,
  config: Config,
  missed: Missed,
): Promise<void> {
  const { unhurried } = database;
  await stopMails(unhurried.query, { state: 'failed' });
  let at = missed.since;
  const now = () => at;
  const jobs = housekeeping(database, config, now).filter(({ name }) => REMINDING.some((one) => one === name));
  for (at of hoursOf(missed)) for (const { work } of jobs) await work(new AbortController().signal);
  await stopMails(unhurried.query, { state: 'withdrawn' });
  await queueFinishedSurveys({ database: unhurried, config, now, countAnswers: countForOwners });
  await giveUpDeliveries(unhurried.query);
}

function* hoursOf({ since, until }: Missed): Generator<Date> {
  for (let at = since.getTime(); at < until.getTime(); at += HOUR_MS) yield new Date(at);
  yield until;
}
