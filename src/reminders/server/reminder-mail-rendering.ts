import { sql } from 'kysely';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { invitationOf } from '#invitations/server/invitation-mail-rendering.ts';
import { selectInvitations } from '#invitations/server/responder-store.ts';
import type { MailKinds } from '#mails/server/mail-kinds.ts';
import { nextDecentInstant } from '../rules/decent-hours.ts';
import { reminderContent } from '../rules/reminder-mail.ts';

/** A mail queued by the job names its occasion; one by hand is sent at once. */
const isAutomatic = (content: Record<string, unknown>) => 'occasion' in content;

/**
 * Reminders are rendered from the survey when they are sent. A reminder is dropped after an answer, an opt-out or the
 * end of the survey, and an automatic one if reminders were switched off. After the evening limit it is sent in the
 * morning.
 */
export const reminderMails: MailKinds = {
  kinds: ['reminder'],
  async contentOf(query, mails, now) {
    const also = sql<boolean>`survey.starts_at <= ${now} and (survey.reminds or not (mail.content || mail.kept) ? 'occasion')`;
    const ids = mails.map(({ id }) => id);
    const rows = new Map((await selectInvitations(query, ids, { now, also })).map((row) => [row.mailId, row]));
    return new Map(
      mails.flatMap((mail) => {
        const row = rows.get(mail.id);
        return row === undefined ? [] : [[mail.id, reminderContent(mail.lang, invitationOf(mail, row))] as const];
      }),
    );
  },
  opensAt: ({ content, brand }, now) =>
    isAutomatic(content) ? nextDecentInstant(now, BRAND_SETTINGS[brand].zone) : now,
};
