import type { Lang } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import type { MailContent } from '#mails/rules/mail-content.ts';
import { type AddressMailTexts, en } from '../texts/address-mail.en.ts';
import { no } from '../texts/address-mail.no.ts';

export type AddressMails = { storedAboutYou: { href: string; hours: number } };

/** The mail with the link to see and erase what is stored about an address (rules 5). */
export function storedAboutYou(
  { href, hours }: AddressMails['storedAboutYou'],
  lang: Lang,
  { name: brand }: { name: string },
): MailContent {
  const t = translator<AddressMailTexts>(lang, { en, no }[lang]);
  return {
    subject: t('mails.storedAboutYou.subject', { brand }),
    preheader: t('mails.storedAboutYou.preheader'),
    heading: t('mails.storedAboutYou.heading'),
    greeting: null,
    paragraphs: [t('mails.storedAboutYou.p1', { brand }), t('mails.storedAboutYou.p2', { hours })],
    quoted: null,
    button: { label: t('mails.storedAboutYou.button'), href },
    facts: [],
    why: t('mails.storedAboutYou.why', { brand }),
    optOut: null,
    sender: null,
  };
}
