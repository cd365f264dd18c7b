import type { Lang } from '#languages/rules/language.ts';
import { shortName } from '#languages/rules/names.ts';
import { translator } from '#languages/rules/text.ts';
import { en as frameEn, type MailFrameTexts } from '#mails/texts/mail-frame.en.ts';
import { no as frameNo } from '#mails/texts/mail-frame.no.ts';
import { fromBrand, type MailContent } from '#mails/rules/mail-content.ts';
import { type CheckInMailTexts, en } from '../texts/check-in-mail.en.ts';
import { no } from '../texts/check-in-mail.no.ts';
import { WORD_OF } from './check-in-words.ts';

/** The content of a mail that asks. `href` is the ticket's address, `change` that of the goal. */
export type CheckInFilling = {
  candidate: string;
  goal: string;
  plan: string;
  /** How often the owner is asked, and how long ago that was, or the plan was written; in weeks. */
  every: number;
  weeksSince: number;
  isFirst: boolean;
  isLast: boolean;
  href: string;
  change: string;
};

export function checkInMail(lang: Lang, filling: CheckInFilling): MailContent {
  const { candidate, goal, plan, every, weeksSince: weeks, isFirst, isLast, href, change } = filling;
  const t = translator<CheckInMailTexts>(lang, { en, no }[lang]);
  const frame = translator<MailFrameTexts>(lang, { en: frameEn, no: frameNo }[lang]);
  const link = (answer: keyof typeof WORD_OF) => `${href}?answer=${WORD_OF[answer]}&lang=${lang}`;
  return {
    ...fromBrand({
      subject: t('mails.checkIn.subject', { goal }),
      preheader: t('mails.checkIn.preheader'),
      heading: t('mails.checkIn.heading'),
      paragraphs: [isFirst ? t('mails.checkIn.p1First', { weeks, goal }) : t('mails.checkIn.p1', { weeks, goal })],
      button: null,
      why: t('mails.checkIn.why', { weeks: every }),
    }),
    greeting: frame('mails.common.greeting', { firstName: shortName(candidate) }),
    choices: {
      said: plan,
      question: t('mails.checkIn.question'),
      options: [
        { label: t('mails.checkIn.yes'), href: link('done') },
        { label: t('mails.checkIn.notYet'), href: link('notYet') },
        { label: t('mails.checkIn.write'), href: link('note') },
      ],
      after: [...(isLast ? [t('mails.checkIn.lastBeforeStop')] : []), t('mails.checkIn.p2')],
    },
    change: { label: t('mails.checkIn.changeLink'), href: change },
    optOut: { label: t('mails.checkIn.stopLink'), href: `${href}/stop?lang=${lang}` },
  };
}
