import { longDay } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import { fromBrand, type MailContent } from '#mails/rules/mail-content.ts';
import { en as frameEn, type MailFrameTexts } from '#mails/texts/mail-frame.en.ts';
import { no as frameNo } from '#mails/texts/mail-frame.no.ts';
import { addDays, type CalendarDay, daysBetween } from '#shared/calendar-day.ts';
import { en, type SubscriptionMailTexts } from '../texts/subscription-mails.en.ts';
import { no } from '../texts/subscription-mails.no.ts';

/** When an owner is written to about the end of a subscription: 30 and 7 days before it, and on the day after. */
export const MOMENTS = ['before30', 'before7', 'ended'] as const;
export type Moment = (typeof MOMENTS)[number];

/** The mails of these moments, which an owner can do without; the others follow from a payment. */
export const REMINDERS = [
  'trialEnding',
  'trialEnded',
  'subscriptionRenewing',
  'subscriptionEnding',
  'subscriptionEnded',
] as const;
export type Reminder = (typeof REMINDERS)[number];

const DAYS_FROM_THE_END: Record<Moment, number> = { before30: -30, before7: -7, ended: 1 };
/** A job that was away catches up for so long; later the next mail is near, or it is no news. */
const DAYS_TO_CATCH_UP = 6;

/** The day of a mail, for a subscription whose last day is this. */
export function momentDay(moment: Moment, endDay: CalendarDay): CalendarDay {
  return addDays(endDay, DAYS_FROM_THE_END[moment]);
}

/** The last days about which a mail may be queued today, the first and the last. */
export function endDaysToTellOf(moment: Moment, today: CalendarDay): { first: CalendarDay; last: CalendarDay } {
  const last = addDays(today, -DAYS_FROM_THE_END[moment]);
  return { first: addDays(last, -DAYS_TO_CATCH_UP), last };
}

/** Whoever began on the day of the mail, or after it, knows how long it is: a trial of thirty days has one mail before its end. */
export function isNews(moment: Moment, { startDay, endDay }: { startDay: CalendarDay; endDay: CalendarDay }): boolean {
  return startDay < momentDay(moment, endDay);
}

/** What is true of the subscription at that moment. */
export function reminderOf(
  moment: Moment,
  { type, renews }: { type: 'trial' | 'recurring'; renews: boolean },
): Reminder {
  if (moment === 'ended') return type === 'trial' ? 'trialEnded' : 'subscriptionEnded';
  if (type === 'trial') return 'trialEnding';
  return renews ? 'subscriptionRenewing' : 'subscriptionEnding';
}

/** What a reminder is filled with. `href` is the button's, `optOut` says that no more such mails are wanted. */
export type ReminderFilling = {
  organisation: string;
  brand: string;
  endDay: CalendarDay;
  /** The day on which it is read. */
  today: CalendarDay;
  href: string;
  optOut: string;
};

export function reminderMail(kind: Reminder, lang: Lang, filling: ReminderFilling): MailContent {
  const { t, frame } = wordsIn(lang);
  const { organisation, brand, endDay, today, href, optOut } = filling;
  const said = { organisation, date: longDay(lang, endDay), count: Math.max(0, daysBetween(today, endDay)) };
  const more = kind === 'trialEnded' || kind === 'subscriptionEnded' ? [] : [t(`mails.${kind}.p2`, said)];
  return {
    ...fromBrand({
      subject: t(`mails.${kind}.subject`, said),
      preheader: t(`mails.${kind}.preheader`, said),
      heading: t(`mails.${kind}.heading`, said),
      paragraphs: [t(`mails.${kind}.p1`, said), ...more],
      button: { label: t(`mails.${kind}.button`), href },
      why: frame('mails.common.whyOwner', { organisation, brand }),
    }),
    optOut: { label: t('mails.subscription.optOutLink'), href: optOut },
  };
}

/** What follows from a payment, or from one that failed, is always told. */
export type PaymentMails = {
  subscriptionActivated: { organisation: string; date: CalendarDay; href: string };
  paymentFailed: { organisation: string; date: CalendarDay; href: string };
};

const paymentMail =
  (kind: keyof PaymentMails) =>
  ({ organisation, date: day, href }: PaymentMails[typeof kind], lang: Lang, brand: { name: string }): MailContent => {
    const { t, frame } = wordsIn(lang);
    const said = { organisation, date: longDay(lang, day) };
    return fromBrand({
      subject: t(`mails.${kind}.subject`, said),
      preheader: t(`mails.${kind}.preheader`, said),
      heading: t(`mails.${kind}.heading`),
      paragraphs: [t(`mails.${kind}.p1`, said)],
      button: { label: t(`mails.${kind}.button`), href },
      why: frame('mails.common.whyOwner', { organisation, brand: brand.name }),
    });
  };

export const PAYMENT_MAILS = {
  subscriptionActivated: paymentMail('subscriptionActivated'),
  paymentFailed: paymentMail('paymentFailed'),
};

/** Every kind is filled with the same, though none says all of it. */
type Say = (key: keyof SubscriptionMailTexts, said?: Readonly<Record<string, string | number>>) => string;

function wordsIn(lang: Lang) {
  return {
    t: translator<SubscriptionMailTexts>(lang, { en, no }[lang]) as Say,
    frame: translator<MailFrameTexts>(lang, { en: frameEn, no: frameNo }[lang]),
  };
}
