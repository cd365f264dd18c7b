import { countCaused } from '#mails/server/mails-caused.ts';
import { queueMails } from '#mails/server/outgoing-mail.ts';
import { selectReader } from '#organisations/server/member-store.ts';
import { lockOwner } from '#organisations/server/membership-store.ts';
import { INVITATION_PATH } from '#shared/paths.ts';
import { INVITATIONS_A_DAY, MOST_INVITATIONS } from '../rules/directory-limits.ts';
import type { Keeper } from './keeper.ts';
import * as store from './user-store.ts';

/**
 * Mails the invitation link to somebody who waits, once. Not to somebody who left or was taken out, nor to an address that
 * directories have written to often enough. The directory is told nothing of it.
 */
export async function inviteWaiting(keeper: Keeper, { id, email, invitedAt }: store.UserRow): Promise<void> {
  const { tx, now, brand, origin, organisation, wake } = keeper;
  if (invitedAt !== null) return;
  await store.updateInvited(tx, organisation.id, id, now);
  const hasDeparted = await store.hasDeparted(tx, organisation.id, brand, email);
  const sent = await store.countInvitations(tx, brand, email);
  const owner = await lockOwner(tx, organisation.id);
  const reader = owner === null ? null : await selectReader(tx, owner.personId);
  if (owner === null || reader === null || hasDeparted || sent >= MOST_INVITATIONS) return;
  if ((await countCaused(tx, owner.personId, 1, now)) > INVITATIONS_A_DAY) return;
  const { lang } = reader;
  const href = `${origin}${INVITATION_PATH}${organisation.id}?lang=${lang}`;
  const content = { organisation: organisation.name, href };
  await queueMails(tx, [{ brand, origin, kind: 'directoryInvitation', content, lang, recipient: email }], now);
  wake('mail');
}
