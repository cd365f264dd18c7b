import { longDay, timeOfDay } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { type Translate, translator } from '#languages/rules/text.ts';
import { fromBrand, type MailBrand, type MailContent } from '#mails/rules/mail-content.ts';
import { en as frameEn, type MailFrameTexts } from '#mails/texts/mail-frame.en.ts';
import { no as frameNo } from '#mails/texts/mail-frame.no.ts';
import { type CalendarDay, dayAt } from '#shared/calendar-day.ts';
import { en, type ProgramMailTexts } from '../texts/program-mails.en.ts';
import { no } from '../texts/program-mails.no.ts';
import { rightsOf, type TokenKind } from './access-token.ts';

/** The variables of the mails about access tokens; `href` is the whole link of the button. */
export type ProgramMails = {
  keyMade: { name: string; kind: TokenKind; mayWrite: boolean; madeAt: string; endDay: CalendarDay; href: string };
  keyEnding: { name: string; endDay: CalendarDay; lastUsedAt: string | null; href: string };
};

export const PROGRAM_MAILS: {
  [K in keyof ProgramMails]: (content: ProgramMails[K], lang: Lang, brand: MailBrand) => MailContent;
} = {
  keyMade: ({ name, kind, mayWrite, madeAt, endDay, href }, lang, { name: brand, zone }) => {
    const { t, frame } = wordsIn(lang);
    const made = new Date(madeAt);
    const may = t(`mails.keyMade.may.${rightsOf({ kind, mayWrite })}`);
    const date = longDay(lang, dayAt(made, zone));
    const time = timeOfDay(lang, made, zone);
    return fromBrand({
      subject: t('mails.keyMade.subject'),
      preheader: t('mails.keyMade.preheader', { name, brand }),
      heading: t('mails.keyMade.heading'),
      paragraphs: [
        t('mails.keyMade.p1', { date, time, name, may, endDate: longDay(lang, endDay) }),
        t('mails.keyMade.p2'),
      ],
      button: { label: t('mails.keyMade.button'), href },
      why: frame('mails.common.whyAccount', { brand }),
    });
  },
  keyEnding: ({ name, endDay, lastUsedAt, href }, lang, { name: brand, zone }) => {
    const { t, frame } = wordsIn(lang);
    const date = longDay(lang, endDay);
    return fromBrand({
      subject: t('mails.keyEnding.subject', { name, date }),
      preheader: t('mails.keyEnding.preheader'),
      heading: t('mails.keyEnding.heading', { name, date }),
      paragraphs: [
        lastUsedAt === null
          ? t('mails.keyEnding.p1Unused')
          : t('mails.keyEnding.p1', { used: longDay(lang, dayAt(new Date(lastUsedAt), zone)) }),
      ],
      button: { label: t('mails.keyEnding.button'), href },
      why: frame('mails.common.whyAccount', { brand }),
    });
  },
};

function wordsIn(lang: Lang): { t: Translate<ProgramMailTexts>; frame: Translate<MailFrameTexts> } {
  return {
    t: translator<ProgramMailTexts>(lang, { en, no }[lang]),
    frame: translator<MailFrameTexts>(lang, { en: frameEn, no: frameNo }[lang]),
  };
}
