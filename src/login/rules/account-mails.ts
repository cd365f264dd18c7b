import { longDay, timeOfDay } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { type Translate, translator } from '#languages/rules/text.ts';
import { fromBrand, type MailBrand, type MailContent } from '#mails/rules/mail-content.ts';
import { en as frameEn, type MailFrameTexts } from '#mails/texts/mail-frame.en.ts';
import { no as frameNo } from '#mails/texts/mail-frame.no.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { type AccountMailTexts, en } from '../texts/account-mails.en.ts';
import { no } from '../texts/account-mails.no.ts';

/** What the mails about a login are filled with; `href` is the whole link of the button. */
export type AccountMails = {
  verifyEmail: { href: string; hours: number };
  accountExists: { href: string };
  resetPassword: { href: string };
  passwordChanged: { href: string; changedAt: string };
};
export type AccountMailKind = keyof AccountMails;

type Words = { t: Translate<AccountMailTexts>; frame: Translate<MailFrameTexts>; lang: Lang };

/** The templates by kind: what each mail says, for the frame that all mails share (rules 7). */
export const ACCOUNT_MAILS: {
  [K in AccountMailKind]: (content: AccountMails[K], lang: Lang, brand: MailBrand) => MailContent;
} = {
  verifyEmail: ({ href, hours }, lang, { name: brand }) => {
    const { t } = wordsIn(lang);
    return fromBrand({
      subject: t('mails.verifyEmail.subject'),
      preheader: t('mails.verifyEmail.preheader', { brand }),
      heading: t('mails.verifyEmail.heading'),
      paragraphs: [t('mails.verifyEmail.p1', { brand }), t('mails.verifyEmail.p2', { hours })],
      button: { label: t('mails.verifyEmail.button'), href },
      why: t('mails.verifyEmail.why'),
    });
  },
  accountExists: ({ href }, lang, { name: brand }) => {
    const { t, frame } = wordsIn(lang);
    return fromBrand({
      subject: t('mails.accountExists.subject'),
      preheader: t('mails.accountExists.preheader'),
      heading: t('mails.accountExists.heading'),
      paragraphs: [t('mails.accountExists.p1', { brand })],
      button: { label: t('mails.accountExists.button'), href },
      why: frame('mails.common.whyAccount', { brand }),
    });
  },
  resetPassword: ({ href }, lang, { name: brand }) => {
    const { t } = wordsIn(lang);
    return fromBrand({
      subject: t('mails.resetPassword.subject'),
      preheader: t('mails.resetPassword.preheader'),
      heading: t('mails.resetPassword.heading'),
      paragraphs: [t('mails.resetPassword.p1', { brand }), t('mails.resetPassword.p2')],
      button: { label: t('mails.resetPassword.button'), href },
      why: t('mails.resetPassword.why'),
    });
  },
  passwordChanged: ({ href, changedAt }, lang, { name: brand, zone }) => {
    const { t, frame } = wordsIn(lang);
    const instant = new Date(changedAt);
    const when = { date: longDay(lang, dayAt(instant, zone)), time: timeOfDay(lang, instant, zone) };
    return fromBrand({
      subject: t('mails.passwordChanged.subject'),
      preheader: t('mails.passwordChanged.preheader'),
      heading: t('mails.passwordChanged.heading'),
      paragraphs: [t('mails.passwordChanged.p1', when), t('mails.passwordChanged.p2')],
      button: { label: t('mails.passwordChanged.button'), href },
      why: frame('mails.common.whyAccount', { brand }),
    });
  },
};

function wordsIn(lang: Lang): Words {
  return {
    t: translator<AccountMailTexts>(lang, { en, no }[lang]),
    frame: translator<MailFrameTexts>(lang, { en: frameEn, no: frameNo }[lang]),
    lang,
  };
}
