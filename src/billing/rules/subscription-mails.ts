import { longDay } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import { daysToCatchUp } from '#mails/rules/catch-up.ts';
import { fromBrand, type MailContent } from '#mails/rules/mail-content.ts';
import { en as frameEn, type MailFrameTexts } from '#mails/texts/mail-frame.en.ts';
import { no as frameNo } from '#mails/texts/mail-frame.no.ts';
import { addDays, type CalendarDay, daysBetween } from '#shared/calendar-day.ts';
import { en, type SubscriptionMailTexts } from '../texts/subscription-mails.en.ts';
import { no } from '../texts/subscription-mails.no.ts';

/** The times of the mails about the end of a subscription: 30 and 7 days before it, and the day after. */
export const MOMENTS = ['before30', 'before7', 'ended'] as const;
export type Moment = (typeof MOMENTS)[number];

/** The mails at these times, which an owner can turn off; the others follow from a payment. */
export const REMINDERS = [
  'trialEnding',
  'trialEnded',
  'subscriptionRenewing',
  'subscriptionEnding',
  'subscriptionEnded',
] as const;
export type Reminder = (typeof REMINDERS)[number];

const DAYS_FROM_THE_END: Record<Moment, number> = { before30: -30, before7: -7, ended: 1 };

export function momentDay(moment: Moment, endDay: CalendarDay): CalendarDay {
  return addDays(endDay, DAYS_FROM_THE_END[moment]);
}

/** Returns the range of last days about which a mail may be queued today. */
export function lastDaysToTellOf(moment: Moment, today: CalendarDay): { first: CalendarDay; last: CalendarDay } {
  return daysToCatchUp(addDays(today, -DAYS_FROM_THE_END[moment]));
}

/**
 * Whether the subscription began before the day of the mail. A later start needs no mail: a trial of thirty days has
 * one mail before its end.
 */
export function beganBefore(
  moment: Moment,
  { startDay, endDay }: { startDay: CalendarDay; endDay: CalendarDay },
): boolean {
  return startDay < momentDay(moment, endDay);
}

/** Returns the mail that matches the subscription at this time. */
export function reminderOf(
  moment: Moment,
  { type, renews }: { type: 'trial' | 'recurring'; renews: boolean },
): Reminder {
  if (moment === 'ended') return type === 'trial' ? 'trialEnded' : 'subscriptionEnded';
  if (type === 'trial') return 'trialEnding';
  return renews ? 'subscriptionRenewing' : 'subscriptionEnding';
}

/** The content of a reminder. `href` is the button's link, `optOut` the link that stops such mails. */
export type ReminderFilling = {
  organisation: string;
  brand: string;
  endDay: CalendarDay;
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

/** Mails about a payment, or a failed one; they are always sent. */
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

/** Every kind gets the same values, though none uses all of them. */
type Say = (key: keyof SubscriptionMailTexts, said?: Readonly<Record<string, string | number>>) => string;

function wordsIn(lang: Lang) {
  return {
    t: translator<SubscriptionMailTexts>(lang, { en, no }[lang]) as Say,
    frame: translator<MailFrameTexts>(lang, { en: frameEn, no: frameNo }[lang]),
  };
}
