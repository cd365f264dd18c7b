import { longDay } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import { daysToCatchUp } from '#mails/rules/catch-up.ts';
import { fromBrand, type MailContent } from '#mails/rules/mail-content.ts';
import { addDays, type CalendarDay, daysBetween } from '#shared/calendar-day.ts';
import { en, type GoalMailTexts } from '../texts/goal-mails.en.ts';
import { no } from '../texts/goal-mails.no.ts';
import { conclusionDay } from './goal-status.ts';

/** The mails to the owner of a goal: it ends in four weeks, and its result can be recorded. */
export const GOAL_MAILS = ['goalEnding', 'conclusionOpen'] as const;
export type GoalMail = (typeof GOAL_MAILS)[number];

const DAYS_BEFORE_THE_END = 28;

export function mailDay(kind: GoalMail, endDate: CalendarDay): CalendarDay {
  return kind === 'goalEnding' ? addDays(endDate, -DAYS_BEFORE_THE_END) : conclusionDay(endDate);
}

/** Returns the range of end days about which a mail may be queued today. */
export function endDaysToTellOf(kind: GoalMail, today: CalendarDay): { first: CalendarDay; last: CalendarDay } {
  return daysToCatchUp(addDays(today, -daysBetween(today, mailDay(kind, today))));
}

/** Whether the end day was chosen before the day of the mail. A person who chose it later knows how near it is. */
export function isChosenBefore(kind: GoalMail, goal: { endDate: CalendarDay; chosenOn: CalendarDay }): boolean {
  return goal.chosenOn < mailDay(kind, goal.endDate);
}

/** The content of a mail. `href` is the button's link, `optOut` the link that stops such mails. */
export type GoalMailFilling = { goal: string; endDate: CalendarDay; href: string; optOut: string };

export function goalMail(kind: GoalMail, lang: Lang, { goal, endDate, href, optOut }: GoalMailFilling): MailContent {
  const t = translator<GoalMailTexts>(lang, { en, no }[lang]);
  const date = longDay(lang, endDate);
  return {
    ...fromBrand({
      subject: t(`mails.${kind}.subject`, { goal }),
      preheader: t(`mails.${kind}.preheader`),
      heading: t(`mails.${kind}.heading`),
      paragraphs: [t(`mails.${kind}.p1`, { goal, date }), t(`mails.${kind}.p2`)],
      button: { label: t(`mails.${kind}.button`), href },
      why: t(`mails.${kind}.why`),
    }),
    optOut: { label: t('mails.goals.optOutLink'), href: optOut },
  };
}
