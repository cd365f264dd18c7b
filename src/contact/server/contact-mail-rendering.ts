import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { WaitingMail } from '#mails/server/mail-claiming.ts';
import type { MailKinds } from '#mails/server/mail-kinds.ts';
import { type ContactMessage, contactMessage, contactReceipt } from '../rules/contact-mails.ts';
import { selectMessages } from './contact-store.ts';

const TEMPLATES = { contactMessage, contactReceipt };

/** The queue stores only ids; the text is stored once. A mail is not sent if its message was erased before. */
export const contactMails: MailKinds = {
  kinds: ['contactMessage', 'contactReceipt'],
  async contentOf(query, mails) {
    const messages = await selectMessages(query, mails.map(messageIdOf));
    return new Map(
      mails.flatMap((mail) => {
        const message = messages.get(messageIdOf(mail));
        return message === undefined ? [] : [[mail.id, contentOf(mail, message)] as const];
      }),
    );
  },
};

function contentOf({ kind, lang, brand }: WaitingMail, message: ContactMessage) {
  return TEMPLATES[kind as keyof typeof TEMPLATES](message, lang, BRAND_SETTINGS[brand]);
}

function messageIdOf({ content }: WaitingMail): string {
  return String(content['messageId']);
}
