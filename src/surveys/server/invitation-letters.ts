import type { CalendarDay } from '#shared/calendar-day.ts';
import type { MailParts } from '#platform/rules/mail-parts.ts';
import type { Query } from '#platform/server/database.ts';
import type { WaitingMail } from '#platform/server/mail-claiming.ts';
import { invitationParts } from '../rules/invitation-mail.ts';
import { type InvitationRow, selectInvitations } from './responder-store.ts';

/** What each waiting invitation says, by the mail's id; one that must no longer be sent is missing. */
export async function invitationLetters(query: Query, mails: readonly WaitingMail[]): Promise<Map<string, MailParts>> {
  const rows = await selectInvitations(
    query,
    mails.map(({ id }) => id),
  );
  const byMail = new Map(rows.map((row) => [row.mailId, row]));
  return new Map(
    mails.flatMap((mail) => {
      const row = byMail.get(mail.id);
      return row === undefined ? [] : [[mail.id, partsOf(mail, row)] as const];
    }),
  );
}

function partsOf({ lang, origin }: WaitingMail, row: InvitationRow): MailParts {
  const link = `${origin}/respond/${row.linkId}?lang=${lang}`;
  return invitationParts(lang, {
    candidate: row.candidate,
    title: row.title,
    madeBy: row.madeBy,
    invitationText: row.invitationText,
    endDate: row.endDate as CalendarDay,
    seenBy: { accessibleBy: row.accessibleBy, organisation: row.organisation, groups: row.groups },
    replyTo: row.candidateEmail,
    link,
    optOutLink: `${origin}/respond/${row.linkId}/mails?lang=${lang}`,
  });
}
