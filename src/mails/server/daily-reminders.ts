import { BRAND_SETTINGS, BRANDS } from '#brands/rules/brand.ts';
import { originOf } from '#brands/server/brand-of-request.ts';
import type { Lang } from '#languages/rules/language.ts';
import type { Config } from '#platform/server/config.ts';
import type { Asking, Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { type CalendarDay, dayAt } from '#shared/calendar-day.ts';
import type { MailKind } from '../rules/mail-budgets.ts';
import type { MailContent } from '../rules/mail-content.ts';
import { type MailTopic, OPT_OUT_PATH } from '../rules/mail-topics.ts';
import { notBeforeMorning } from './announcing.ts';
import { isWithinBudget } from './mail-budget.ts';
import { insertChoice } from './mail-choice-store.ts';
import type { WaitingMail } from './mail-claiming.ts';
import type { MailKinds } from './mail-kinds.ts';
import { queueMails } from './outgoing-mail.ts';

/** The person who is reminded of a subject. `linkId` is their opt-out link, null before the first mail. */
export type Reminded = { brand: BrandId; personId: string; email: string; lang: Lang; linkId: string | null };

/** A reminder to queue. It is sent in the morning of `day`, or at once when that has passed. */
type Due<Queued> = { kind: MailKind; day: CalendarDay; queued: (sentOn: CalendarDay) => Queued };

/** The reminders of one noun that are due on a day. Each subject is announced once per moment. */
type Reminders<Moment extends string, Subject extends Reminded, Queued extends Record<string, unknown>> = {
  topic: MailTopic;
  kinds: readonly MailKind[];
  moments: readonly Moment[];
  /** Returns the subjects of a brand whose moment has come; those that were announced may be among them. */
  select: (query: Query, moment: Moment, on: { brand: BrandId; today: CalendarDay }) => Promise<readonly Subject[]>;
  /** Returns the reminder of a subject; null when the person needs none. */
  due: (moment: Moment, subject: Subject) => Due<Queued> | null;
  /**
   * Records that a subject is announced. Returns false when another process was first or no mail is wanted. Must rely
   * on a row lock or a unique index: this is what keeps a mail from being queued twice.
   */
  markAnnounced: (tx: Query, moment: Moment, subject: Subject, now: Date) => Promise<boolean>;
  /** The id of the subject of a queued mail. */
  idOf: (queued: Queued) => string;
  /** Returns the present state of subjects by id, without those whose mail must not be sent any more. */
  selectById: (query: Query, ids: readonly string[]) => Promise<ReadonlyMap<string, Subject>>;
  /** Whether a queued mail is still true when it is sent. */
  isStillDue: (subject: Subject, queued: Queued, mail: WaitingMail) => boolean;
  content: (subject: Subject, queued: Queued, mail: WaitingMail & { optOut: string }) => MailContent;
};

type Reminding = { database: Asking; config: Config; now: () => Date; signal?: AbortSignal };

/** Returns the job that queues the reminders of a noun, and their mail kinds. */
export function dailyReminders<Moment extends string, Subject extends Reminded, Queued extends Record<string, unknown>>(
  noun: Reminders<Moment, Subject, Queued>,
): { remind: (reminding: Reminding) => Promise<void>; mails: MailKinds } {
  return {
    /** Announces each subject in a transaction of its own. */
    async remind({ database, config, now, signal }) {
      for (const brand of BRANDS)
        for (const moment of noun.moments) {
          const today = dayAt(now(), BRAND_SETTINGS[brand].zone);
          for (const subject of await noun.select(database.query, moment, { brand, today })) {
            if (signal?.aborted === true) return;
            await database.transaction((tx) => announce(tx, noun, { moment, subject, config, now: now() }));
          }
        }
    },
    mails: {
      kinds: noun.kinds,
      async contentOf(query, mails) {
        const waiting = mails.map((mail) => ({ mail, queued: mail.content as Queued }));
        const ids = waiting.map(({ queued }) => noun.idOf(queued));
        const subjects = await noun.selectById(query, ids);
        return new Map(
          waiting.flatMap(({ mail, queued }): [string, MailContent][] => {
            const subject = subjects.get(noun.idOf(queued));
            if (subject === undefined || subject.linkId === null || subject.email !== mail.recipient) return [];
            if (!noun.isStillDue(subject, queued, mail)) return [];
            const optOut = `${mail.origin}${OPT_OUT_PATH[noun.topic](subject.linkId)}?lang=${mail.lang}`;
            return [[mail.id, noun.content(subject, queued, { ...mail, optOut })]];
          }),
        );
      },
    },
  };
}

type Announced<Moment, Subject> = { moment: Moment; subject: Subject; config: Config; now: Date };

async function announce<Moment extends string, Subject extends Reminded, Queued extends Record<string, unknown>>(
  tx: Query,
  noun: Reminders<Moment, Subject, Queued>,
  { moment, subject, config, now }: Announced<Moment, Subject>,
): Promise<void> {
  const due = noun.due(moment, subject);
  if (due === null) return;
  const { brand, lang, email: recipient, personId } = subject;
  const { kind, day } = due;
  // Beyond the daily budget the subject stays unannounced until the next day.
  if (!(await isWithinBudget(tx, { brand, kind, recipient }, now))) return;
  if (!(await noun.markAnnounced(tx, moment, subject, now))) return;
  await insertChoice(tx, noun.topic, personId);
  const { zone } = BRAND_SETTINGS[brand];
  const dueAt = notBeforeMorning(day, zone, now);
  const content = due.queued(dayAt(dueAt, zone));
  await queueMails(tx, [{ brand, kind, content, lang, recipient, origin: originOf(config, brand), dueAt }], now);
}
