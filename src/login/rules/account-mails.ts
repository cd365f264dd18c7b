import { longDay, timeOfDay } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { type Translate, translator } from '#languages/rules/text.ts';
import { fromBrand, type MailBrand, type MailContent } from '#mails/rules/mail-content.ts';
import { en as frameEn, type MailFrameTexts } from '#mails/texts/mail-frame.en.ts';
import { no as frameNo } from '#mails/texts/mail-frame.no.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { type AccountMailTexts, en } from '../texts/account-mails.en.ts';
import { no } from '../texts/account-mails.no.ts';

/** The variables of each account mail; `href` is the complete link of the button. */
export type AccountMails = {
  verifyEmail: { href: string; hours: number };
  accountExists: { href: string };
  resetPassword: { href: string };
  passwordChanged: { href: string; changedAt: string };
  providerLinked: { href: string; provider: string; linkedAt: string };
  /** Sent to the account's address: pressing the button lets the provider open the account. */
  confirmProvider: { href: string; provider: string; hours: number };
  signInChanged: SignInChange & { href: string; changedAt: string };
  newAddress: { href: string; hours: number };
  /** Sent to the present address; `email` is the new one. */
  addressLeaving: { href: string; email: string; hours: number };
  /** Sent to the previous address; `email` is the current one. */
  addressChanged: { href: string; email: string; changedAt: string };
};

export type SignInChange =
  | { change: 'passkeyAdded' | 'passkeyRemoved' | 'providerRemoved'; name: string }
  | { change: 'secondFactorOn' | 'secondFactorOff' | 'codesRenewed' }
  | { change: 'recoveryCodeUsed'; count: number };

export type AccountMailKind = keyof AccountMails;

type Words = { t: Translate<AccountMailTexts>; frame: Translate<MailFrameTexts>; lang: Lang };

/** The text of each mail kind, for the frame that all mails share (rules 7). */
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
    const when = whenOf(changedAt, lang, zone);
    return fromBrand({
      subject: t('mails.passwordChanged.subject'),
      preheader: t('mails.passwordChanged.preheader'),
      heading: t('mails.passwordChanged.heading'),
      paragraphs: [t('mails.passwordChanged.p1', when), t('mails.passwordChanged.p2')],
      button: { label: t('mails.passwordChanged.button'), href },
      why: frame('mails.common.whyAccount', { brand }),
    });
  },
  providerLinked: ({ href, provider, linkedAt }, lang, { name: brand, zone }) => {
    const { t, frame } = wordsIn(lang);
    return fromBrand({
      subject: t('mails.providerLinked.subject'),
      preheader: t('mails.providerLinked.preheader'),
      heading: t('mails.providerLinked.heading'),
      paragraphs: [
        t('mails.providerLinked.p1', { brand, provider, ...whenOf(linkedAt, lang, zone) }),
        t('mails.providerLinked.p2', { provider }),
      ],
      button: { label: t('mails.providerLinked.button'), href },
      why: frame('mails.common.whyAccount', { brand }),
    });
  },
  confirmProvider: ({ href, provider, hours }, lang, { name: brand }) => {
    const { t, frame } = wordsIn(lang);
    return fromBrand({
      subject: t('mails.confirmProvider.subject', { provider }),
      preheader: t('mails.confirmProvider.preheader'),
      heading: t('mails.confirmProvider.heading', { provider }),
      paragraphs: [t('mails.confirmProvider.p1', { brand, provider }), t('mails.confirmProvider.p2', { hours })],
      button: { label: t('mails.confirmProvider.button'), href },
      why: frame('mails.common.whyAccount', { brand }),
    });
  },
  newAddress: ({ href, hours }, lang, { name: brand }) => {
    const { t } = wordsIn(lang);
    return fromBrand({
      subject: t('mails.newAddress.subject'),
      preheader: t('mails.newAddress.preheader', { brand }),
      heading: t('mails.newAddress.heading'),
      paragraphs: [t('mails.newAddress.p1', { brand }), t('mails.newAddress.p2', { days: daysOf(hours) })],
      button: { label: t('mails.newAddress.button'), href },
      why: t('mails.newAddress.why'),
    });
  },
  addressLeaving: ({ href, email, hours }, lang, { name: brand }) => {
    const { t, frame } = wordsIn(lang);
    return fromBrand({
      subject: t('mails.addressLeaving.subject'),
      preheader: t('mails.addressLeaving.preheader'),
      heading: t('mails.addressLeaving.heading'),
      paragraphs: [
        t('mails.addressLeaving.p1', { brand, email }),
        t('mails.addressLeaving.p2', { days: daysOf(hours) }),
      ],
      button: { label: t('mails.addressLeaving.button'), href },
      why: frame('mails.common.whyAccount', { brand }),
    });
  },
  addressChanged: ({ href, email, changedAt }, lang, { name: brand, zone }) => {
    const { t, frame } = wordsIn(lang);
    const when = whenOf(changedAt, lang, zone);
    return fromBrand({
      subject: t('mails.addressChanged.subject'),
      preheader: t('mails.addressChanged.preheader'),
      heading: t('mails.addressChanged.heading'),
      paragraphs: [t('mails.addressChanged.p1', { ...when, email }), t('mails.addressChanged.p2')],
      button: { label: t('mails.addressChanged.button'), href },
      why: frame('mails.common.whyAccount', { brand }),
    });
  },
  signInChanged: ({ href, changedAt, ...changed }, lang, { name: brand, zone }) => {
    const { t, frame } = wordsIn(lang);
    const title = t(`mails.signInChanged.${changed.change}.title`);
    const named = { name: 'name' in changed ? changed.name : '', count: 'count' in changed ? changed.count : 0 };
    const when = whenOf(changedAt, lang, zone);
    return fromBrand({
      subject: title,
      preheader: t('mails.signInChanged.preheader'),
      heading: title,
      paragraphs: [t(`mails.signInChanged.${changed.change}.p1`, { ...when, ...named }), t('mails.signInChanged.p2')],
      button: { label: t('mails.signInChanged.button'), href },
      why: frame('mails.common.whyAccount', { brand }),
    });
  },
};

function whenOf(at: string, lang: Lang, zone: string) {
  const instant = new Date(at);
  return { date: longDay(lang, dayAt(instant, zone)), time: timeOfDay(lang, instant, zone) };
}

function daysOf(hours: number): number {
  return Math.floor(hours / 24);
}

function wordsIn(lang: Lang): Words {
  return {
    t: translator<AccountMailTexts>(lang, { en, no }[lang]),
    frame: translator<MailFrameTexts>(lang, { en: frameEn, no: frameNo }[lang]),
    lang,
  };
}
