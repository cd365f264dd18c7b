import { BRAND_SETTINGS, BRANDS } from '#brands/rules/brand.ts';
import { originOf } from '#brands/server/brand-of-request.ts';
import { queueMails } from '#mails/server/outgoing-mail.ts';
import type { Config } from '#platform/server/config.ts';
import type { Asking, Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { startOfDay } from '#shared/calendar-day.ts';
import type { SurveyKey } from '#tallies/server/survey-key.ts';
import { nextDecentInstant } from '../rules/decent-hours.ts';
import { freshFrom, occasionNow, occasionsOf } from '../rules/reminder-days.ts';
import {
  type Due,
  insertReminders,
  type RemindingSurvey,
  selectDueSurveys,
  selectRemindingForUpdate,
  selectRunning,
} from './reminder-store.ts';

type Reminding = { database: Asking; config: Config; now: () => Date; signal?: AbortSignal };

/** The number of surveys in one statement, and between two turns of other requests. */
const BATCH = 500;

/**
 * Queues the reminders whose morning has come, in decent hours only. Each survey has its own transaction. The queued
 * occasion is stored beside the mail, so that concurrent and restarted processes remind once.
 */
export async function remindResponders({ database, config, now, signal }: Reminding): Promise<void> {
  const isStopped = () => signal?.aborted === true;
  for (const brand of BRANDS) {
    const { zone } = BRAND_SETTINGS[brand];
    const at = now();
    if (nextDecentInstant(at, zone) > at) continue;
    let running: RemindingSurvey[] = [];
    do {
      if (isStopped()) return;
      running = await selectRunning(database.query, { brand, now: at, after: running.at(-1), most: BATCH });
      const due = running.flatMap((survey) => dueOf(survey, zone, at) ?? []);
      for (const survey of await selectDueSurveys(database.query, due)) {
        if (isStopped()) return;
        await database.transaction((tx) => remindOf(tx, survey, { brand, config, now: now() }));
      }
    } while (running.length === BATCH);
  }
}

/**
 * Returns the occasion of a survey that is due now, with the time from which a mail is too recent for it; null if none
 * is due.
 */
function dueOf({ homeId, id, makerId, since, ...survey }: RemindingSurvey, zone: string, now: Date): Due | null {
  const one = survey.reminds ? occasionNow(occasionsOf(survey, zone), since, now) : null;
  return one === null ? null : { homeId, id, makerId, occasion: one.occasion, fresh: startOfDay(freshFrom(one), zone) };
}

/** Reads the survey again under a lock, because it may have been moved or switched off since it was selected. */
async function remindOf(
  tx: Query,
  key: SurveyKey,
  { brand, config, now }: { brand: BrandId; config: Config; now: Date },
): Promise<void> {
  const survey = await selectRemindingForUpdate(tx, key);
  const due = survey === null ? null : dueOf(survey, BRAND_SETTINGS[brand].zone, now);
  if (due === null) return;
  const origin = originOf(config, brand);
  const mails = (await insertReminders(tx, due, now)).map(({ id, email, lang }) => ({
    brand,
    kind: 'reminder' as const,
    content: { occasion: due.occasion },
    kept: { occasion: due.occasion },
    lang,
    recipient: email,
    origin,
    responderId: id,
    causedBy: due.makerId,
  }));
  await queueMails(tx, mails, now);
}
