/** The page of mails that nobody sent, outside production. */
export const en = {
  'system.mailbox.title': 'Mailbox',
  'system.mailbox.text': 'No mail server is set up, so e-mails stay here and are not sent to anyone.',
  'system.mailbox.empty': 'No e-mails yet',
} as const;

export type MailboxTexts = typeof en;
