import { sql } from 'kysely';
import { forgetOldPayments } from '#billing/server/events/old-payments.ts';
import { deleteOldEvents } from '#billing/server/events/payment-store.ts';
import { askOwners } from '#goals/server/check-in-asking.ts';
import { goalReminders } from '#goals/server/goal-reminders.ts';
import { answerBackReminders } from '#surveys/server/answer-back/answer-back-reminders.ts';
import { deleteOldMessages } from '#contact/server/contact-store.ts';
import { forgetDirectories } from '#directory/server/token-store.ts';
import { addressHasher } from '#identity/server/address-key.ts';
import { eraseDuePeople } from '#identity/server/deleting.ts';
import { FAREWELLS } from '#identity/rules/deletion-mails.ts';
import { deleteUnverified } from '#login/server/login-data.ts';
import { deleteExpiredChallenges } from '#login/server/challenges.ts';
import { deleteExpiredLogins } from '#login/server/login-states.ts';
import { closeDueOrganisations } from '#organisations/server/closing.ts';
import { deleteOldAudit } from '#audit/server/audit-store.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database.ts';
import { eachInTurn } from '#platform/server/each-in-turn.ts';
import type { Job } from '#platform/server/jobs.ts';
import { deleteOldCounts } from '#mails/server/mail-quota.ts';
import { deleteOldMails } from '#mails/server/outgoing-mail.ts';
import { gatherRequests } from '#responding/server/asked-digest.ts';
import { deleteExpiredAskedTickets } from '#responding/server/asked-tickets.ts';
import { deleteExpiredTickets } from '#responding/server/address-tickets.ts';
import { shuffleEndedAnswers } from '#responding/server/shuffle-answers.ts';
import { deleteLooseAnswers } from '#responding/server/answers-given-store.ts';
import { forgetSubmissions } from '#responding/server/response-store.ts';
import { deleteAskedOfEnded } from '#invitations/server/asked-addresses.ts';
import { remindResponders } from '#reminders/server/automatic-reminding.ts';
import { billingParts } from './billing-parts.ts';
import { onClosing, onErase, onLeave } from './lifecycle-steps.ts';
import { forgetUnansweredOfEnded, hashOldAddresses } from '#surveys/server/address-retention.ts';
import { gatherEndedSurveys } from '#surveys/server/gather-ended.ts';
import { figuresAreDue, foldFigures, forgetFiguresOfDepartments } from '#surveys/server/figures/aggregate-figures.ts';
import { deleteOldRepeats } from '#platform/server/http/idempotency.ts';
import { LISTED_DAYS, WAITING_DAYS } from '#webhooks/rules/webhook.ts';
import { deleteOldDeliveries } from '#webhooks/server/delivery-store.ts';
import { announceEndingProofs } from '#cards/server/proof/ending-proofs.ts';
import { announceEndingTokens } from '#programs/server/ending-tokens.ts';
import { deleteOverCounts } from '#platform/server/http/limit-count-store.ts';
import { deleteOldSalts } from '#platform/server/http/limit-keys.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The payment provider repeats an event for three days, and by hand for thirty. A later one would change nothing:
 * payments are identified by their invoice, and for a renewal the newest event counts.
 */
const PAYMENT_EVENT_DAYS = 90;

/** How long directory data of people without a profile is kept for another token, as the privacy policy says. */
const DIRECTORY_DAYS = 30;

/** How long a message from the contact form is kept, as the privacy policy says. */
const CONTACT_MONTHS = 12;

/** For so many days after the end of a survey, a nightly job that failed is made up for. */
const GATHERED_DAYS = 30;

/** The jobs that also run at the start, because the hour of a mail may have passed while no process ran. */
export const REMINDING = ['remind', 'reminders'] as const;
const [REMIND, REMINDERS] = REMINDING;

/** Returns the jobs that delete data, with their schedules (rules 2, 5); one function for each noun. */
export function housekeeping(database: Pick<Database, 'engine' | 'unhurried'>, config: Config, now: () => Date): Job[] {
  const { engine, unhurried } = database;
  const { query } = unhurried;
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const forget: Job = {
    name: 'forget',
    cron: '17 2 * * *',
    atOnce: 'one',
    work: () =>
      allOf([
        () => shuffleEndedAnswers(unhurried, { from: new Date(0), to: now() }),
        () => forgetSubmissions(query, now()),
        () => gatherEndedSurveys(unhurried, { from: daysAgo(GATHERED_DAYS), to: new Date(now().getTime() - HOUR_MS) }),
        () => forgetUnansweredOfEnded(unhurried, daysAgo(config.neverAnsweredDays)),
        async () => {
          const hashOf = await addressHasher(query, { config, now: now() });
          await hashOldAddresses(unhurried, hashOf, { months: config.namedAddressMonths, now: now() });
        },
        () => deleteOldMails(query, { before: daysAgo(config.mailLogDays), atOnce: FAREWELLS }),
        () => deleteAskedOfEnded(query, now()),
        () => deleteOldMessages(query, { months: CONTACT_MONTHS, now: now() }),
        () => deleteOldRepeats(query, daysAgo(1)),
        () => deleteOldEvents(query, daysAgo(PAYMENT_EVENT_DAYS)),
        () => deleteUnverified(query, daysAgo(config.unverifiedDays)),
        () => deleteOldDeliveries(query, { listedSince: daysAgo(LISTED_DAYS), waitingSince: daysAgo(WAITING_DAYS) }),
        () => forgetDirectories(query, daysAgo(DIRECTORY_DAYS)),
        () => deleteOldAudit(unhurried, daysAgo(config.auditDays)),
        () => deleteLooseAnswers(query),
        () => forgetFiguresOfDepartments(unhurried),
        () => forgetOldPayments(unhurried, now()),
      ]),
  };
  // Rows that visitors without an account can create are deleted within minutes, so that nobody fills the disk.
  const sweep: Job = {
    name: 'sweep',
    cron: '*/3 * * * *',
    atOnce: 'one',
    work: () =>
      allOf([
        () => deleteExpiredLogins(query, now()),
        () => deleteExpiredChallenges(query, now()),
        () => deleteOldCounts(query, now()),
        () => deleteExpiredTickets(query, now()),
        () => deleteExpiredAskedTickets(query, now()),
        () => deleteOverCounts(query, now()),
        () => deleteOldSalts(query, now()),
      ]),
  };
  const close: Job = {
    name: 'close',
    cron: '7 * * * *',
    atOnce: 'one',
    work: () => closeDueOrganisations(unhurried, now(), { onLeave, onClosing }),
  };
  // Hourly, so that an erasure announced for a day has happened on that day.
  const erase: Job = {
    name: 'erase',
    cron: '27 * * * *',
    atOnce: 'one',
    work: () => eraseDuePeople({ database: unhurried, config, now, steps: onErase }),
  };
  // Surveys end at midnight; the nightly job catches up with anything older.
  const mix: Job = {
    name: 'mix',
    cron: '*/5 * * * *',
    atOnce: 'one',
    work: () => shuffleEndedAnswers(unhurried, { from: daysAgo(2), to: now() }),
  };
  // Hourly, so that a mail about a day is queued on that day in every brand's time zone.
  const remind: Job = {
    name: REMIND,
    cron: '37 * * * *',
    atOnce: 'one',
    work: (signal) => {
      const reminding = { database: unhurried, config, now, signal };
      return allOf([
        () => goalReminders.remind(reminding),
        () => answerBackReminders.remind(reminding),
        () => billingParts(config).remind(reminding),
        () => announceEndingTokens(reminding),
        () => announceEndingProofs(reminding),
      ]);
    },
  };
  // Every five minutes, so that reminders leave at the time that the candidate was shown.
  const reminders: Job = {
    name: REMINDERS,
    cron: '*/5 * * * *',
    atOnce: 'one',
    work: (signal) => {
      const reminding = { database: unhurried, config, now, signal };
      return allOf([() => remindResponders(reminding), () => askOwners(reminding), () => gatherRequests(reminding)]);
    },
  };
  // No request waits for these aggregates: a read adds what this job has not aggregated yet.
  const fold: Job = {
    name: 'figures',
    cron: '* * * * *',
    atOnce: 'one',
    work: (signal) => foldFigures(unhurried, signal),
    isDue: () => figuresAreDue(query),
  };
  // PostgreSQL vacuums by itself; the embedded engine does not.
  const vacuum: Job = {
    name: 'vacuum',
    cron: '41 * * * *',
    atOnce: 'one',
    work: async () => void (await sql`vacuum analyze`.execute(query)),
  };
  const all = [forget, sweep, close, erase, mix, remind, reminders, fold];
  return engine === 'embedded' ? [...all, vacuum] : all;
}

/** Does all steps of a job in turn: a fault in one does not keep the others from their work. */
function allOf(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  return eachInTurn(steps, (step) => step());
}
