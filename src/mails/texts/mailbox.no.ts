import type { MailboxTexts } from './mailbox.en.ts';

export const no: Record<keyof MailboxTexts, string> = {
  'system.mailbox.title': 'Innboks',
  'system.mailbox.text': 'Ingen e-postserver er satt opp, så e-postene blir liggende her og sendes ikke til noen.',
  'system.mailbox.empty': 'Ingen e-poster ennå',
};
