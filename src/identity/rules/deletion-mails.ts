import { longDay } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { type Translate, translator } from '#languages/rules/text.ts';
import { fromBrand, type MailBrand, type MailContent } from '#mails/rules/mail-content.ts';
import { en as frameEn, type MailFrameTexts } from '#mails/texts/mail-frame.en.ts';
import { no as frameNo } from '#mails/texts/mail-frame.no.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { type DeletionMailTexts, en } from '../texts/deletion-mails.en.ts';
import { no } from '../texts/deletion-mails.no.ts';

/** The variables of the mails about deleting an account; `href` is the complete link of the button. */
export type DeletionMails = {
  /** `day` is the calendar day on which the account is deleted. */
  deletionPlanned: { href: string; day: CalendarDay };
  deletionDone: Record<never, never>;
};

/** Mails to a person of whom nothing else is stored: they are deleted once they have been sent. */
export const FAREWELLS: readonly (keyof DeletionMails)[] = ['deletionDone'];

export const DELETION_MAILS: {
  [K in keyof DeletionMails]: (content: DeletionMails[K], lang: Lang, brand: MailBrand) => MailContent;
} = {
  deletionPlanned: ({ href, day }, lang, { name: brand }) => {
    const { t, frame } = wordsIn(lang);
    const date = longDay(lang, day);
    return fromBrand({
      subject: t('mails.deletionPlanned.subject', { date }),
      preheader: t('mails.deletionPlanned.preheader'),
      heading: t('mails.deletionPlanned.heading', { date }),
      paragraphs: [t('mails.deletionPlanned.p1', { date }), t('mails.deletionPlanned.p2')],
      button: { label: t('mails.deletionPlanned.button'), href },
      why: frame('mails.common.whyAccount', { brand }),
    });
  },
  deletionDone: (_content, lang, { name: brand }) => {
    const { t } = wordsIn(lang);
    return fromBrand({
      subject: t('mails.deletionDone.subject'),
      preheader: t('mails.deletionDone.preheader'),
      heading: t('mails.deletionDone.heading'),
      paragraphs: [t('mails.deletionDone.p1', { brand })],
      button: null,
      why: t('mails.deletionDone.why', { brand }),
    });
  },
};

function wordsIn(lang: Lang): { t: Translate<DeletionMailTexts>; frame: Translate<MailFrameTexts> } {
  return {
    t: translator<DeletionMailTexts>(lang, { en, no }[lang]),
    frame: translator<MailFrameTexts>(lang, { en: frameEn, no: frameNo }[lang]),
  };
}
