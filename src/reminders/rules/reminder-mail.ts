import { type Invitation, invitationContent } from '#invitations/rules/invitation-mail.ts';
import { longDay } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { shortName } from '#languages/rules/names.ts';
import { translator } from '#languages/rules/text.ts';
import type { MailContent } from '#mails/rules/mail-content.ts';
import { en, type ReminderMailTexts } from '../texts/reminder-mail.en.ts';
import { no } from '../texts/reminder-mail.no.ts';

/**
 * Returns the reminder mail. It promises and offers the same as the invitation, and says before the candidate's own
 * words that it is a reminder. The screen uses the same function.
 */
export function reminderContent(lang: Lang, invitation: Invitation): MailContent {
  const t = translator<ReminderMailTexts>(lang, { en, no }[lang]);
  const { candidate, madeBy, endDate, link } = invitation;
  return {
    ...invitationContent(lang, invitation),
    subject: t('mails.reminder.subject', { candidateFull: candidate }),
    preheader: t('mails.reminder.preheader', { date: longDay(lang, endDate) }),
    heading: t('mails.reminder.heading', { candidate: shortName(candidate) }),
    paragraphs: [t('mails.reminder.p1'), t('mails.reminder.p2')],
    button: { label: t('mails.reminder.button'), href: link },
    why: t('mails.reminder.why', { sender: madeBy ?? candidate }),
  };
}
