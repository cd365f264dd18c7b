import { causeOneMore } from '#mails/server/mail-quota.ts';
import { queueMails } from '#mails/server/outgoing-mail.ts';
import { selectReader } from '#organisations/server/member-store.ts';
import { lockOwner } from '#organisations/server/membership-store.ts';
import { normalEmail } from '#shared/email-address.ts';
import { INVITATION_PATH } from '#shared/paths.ts';
import { MAILS_CAUSED_A_DAY, MOST_INVITATIONS } from '../rules/directory-limits.ts';
import type { Keeper } from './directory-context.ts';
import * as store from './user-store.ts';

/**
 * Mails the invitation link to a waiting person once; not to a person who left or was removed, nor to an address that
 * has had enough invitations from directories. The directory does not learn whether a mail was sent.
 */
export async function inviteWaiting(keeper: Keeper, { id, email, invitedAt }: store.UserRow): Promise<void> {
  const { tx, now, brand, origin, organisation, wake } = keeper;
  if (invitedAt !== null) return;
  const owner = await lockOwner(tx, organisation.id);
  const reader = owner === null ? null : await selectReader(tx, owner.personId);
  if (owner === null || reader === null) return;
  if (await store.hasDeparted(tx, organisation.id, brand, email)) return;
  const recipient = normalEmail(email);
  const sent = await store.countDirectoryInvitations(tx, { brand, recipient, organisationId: organisation.id });
  if (sent.own >= MOST_INVITATIONS.ofOneOrganisation || sent.all >= MOST_INVITATIONS.ofAll) return;
  if (!(await causeOneMore(tx, owner.personId, MAILS_CAUSED_A_DAY, now))) return;
  await store.updateInvited(tx, organisation.id, id, now);
  const { lang } = reader;
  const mail = {
    brand,
    origin,
    kind: 'directoryInvitation' as const,
    content: {
      organisation: organisation.name,
      href: `${origin}${INVITATION_PATH}${organisation.id}?lang=${lang}`,
    },
    // Counted for each organisation: two directories may invite one person on the same day.
    about: { organisationId: organisation.id },
    lang,
    recipient,
  };
  await queueMails(tx, [mail], now);
  wake('mail');
}
