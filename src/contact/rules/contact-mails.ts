import type { Lang } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import { fromBrand, type MailBrand, type MailContent } from '#mails/rules/mail-content.ts';
import { type ContactMailTexts, en } from '../texts/contact-mails.en.ts';
import { no } from '../texts/contact-mails.no.ts';

/** A message from the contact form. The name is empty if the writer was not logged in. */
export type ContactMessage = { name: string; email: string; message: string };

/** The mail to the operator. A reply goes to the writer. It says so if the address is not verified. */
export function contactMessage({ name, email, message }: ContactMessage, lang: Lang, brand: MailBrand): MailContent {
  const t = translator<ContactMailTexts>(lang, { en, no }[lang]);
  const from =
    name === '' ? t('mails.contactMessage.fromUnknown', { email }) : t('mails.contactMessage.from', { name, email });
  return {
    ...fromBrand({
      subject: t('mails.contactMessage.subject', { name: name === '' ? email : name }),
      preheader: from,
      heading: t('mails.contactMessage.heading'),
      paragraphs: [from],
      button: null,
      why: t('mails.contactMessage.why', { brand: brand.name }),
    }),
    quoted: message,
    replyTo: { name, address: email },
  };
}

/** The receipt to the writer, at a verified address. */
export function contactReceipt({ message }: ContactMessage, lang: Lang, brand: MailBrand): MailContent {
  const t = translator<ContactMailTexts>(lang, { en, no }[lang]);
  return {
    ...fromBrand({
      subject: t('mails.contactReceipt.subject'),
      preheader: t('mails.contactReceipt.preheader'),
      heading: t('mails.contactReceipt.heading'),
      paragraphs: [t('mails.contactReceipt.preheader'), t('mails.contactReceipt.p1')],
      button: null,
      why: t('mails.contactReceipt.why', { brand: brand.name }),
    }),
    quoted: message,
  };
}
