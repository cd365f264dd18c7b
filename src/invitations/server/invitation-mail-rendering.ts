import type { WaitingMail } from '#mails/server/mail-claiming.ts';
import type { MailKinds } from '#mails/server/mail-kinds.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { type Invitation, invitationContent } from '../rules/invitation-mail.ts';
import { type InvitationRow, selectInvitations } from './responder-store.ts';

/** Invitations are rendered with the survey's text at the time of sending; those no longer wanted are left out. */
export const invitationMails: MailKinds = {
  kinds: ['invitation'],
  async contentOf(query, mails, now) {
    const rows = await selectInvitations(
      query,
      mails.map(({ id }) => id),
      { now },
    );
    const byMail = new Map(rows.map((row) => [row.mailId, row]));
    return new Map(
      mails.flatMap((mail) => {
        const row = byMail.get(mail.id);
        return row === undefined ? [] : [[mail.id, invitationContent(mail.lang, invitationOf(mail, row))] as const];
      }),
    );
  },
};

/** Builds the invitation of a mail, with links for the mail's origin. */
export function invitationOf({ lang, origin }: WaitingMail, row: InvitationRow): Invitation {
  return {
    candidate: row.candidate,
    title: row.title,
    madeBy: row.madeBy,
    invitationText: row.invitationText,
    endDate: row.endDate as CalendarDay,
    seenBy: { accessibleBy: row.accessibleBy, organisation: row.organisation, groups: row.groups },
    replyTo: row.candidateEmail,
    link: `${origin}/respond/${row.linkId}?lang=${lang}`,
    optOutLink: `${origin}/respond/${row.linkId}/mails?lang=${lang}`,
  };
}
