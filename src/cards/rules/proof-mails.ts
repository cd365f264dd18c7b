import { longDay } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import { fromBrand, type MailBrand, type MailContent } from '#mails/rules/mail-content.ts';
import { en as frameEn, type MailFrameTexts } from '#mails/texts/mail-frame.en.ts';
import { no as frameNo } from '#mails/texts/mail-frame.no.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { en, type ProofMailTexts } from '../texts/proof-mails.en.ts';
import { no } from '../texts/proof-mails.no.ts';

/** The variables of the mail about the end of a proof; `href` is the whole link of the button. */
export type ProofMails = { proofEnding: { card: string; endDay: CalendarDay; href: string } };

export const PROOF_MAILS: {
  [K in keyof ProofMails]: (content: ProofMails[K], lang: Lang, brand: MailBrand) => MailContent;
} = {
  proofEnding: ({ card, endDay, href }, lang, { name: brand }) => {
    const t = translator<ProofMailTexts & MailFrameTexts>(
      lang,
      { en: { ...en, ...frameEn }, no: { ...no, ...frameNo } }[lang],
    );
    const date = longDay(lang, endDay);
    return fromBrand({
      subject: t('mails.proofEnding.subject', { date }),
      preheader: t('mails.proofEnding.preheader'),
      heading: t('mails.proofEnding.heading', { card, date }),
      paragraphs: [t('mails.proofEnding.p1'), t('mails.proofEnding.p2')],
      button: { label: t('mails.proofEnding.button'), href },
      why: t('mails.common.whyAccount', { brand }),
    });
  },
};
