import type { Context } from '#platform/server/endpoint.ts';
import { queueMails } from '#mails/server/outgoing-mail.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { type CalendarDay, dayAt } from '#shared/calendar-day.ts';
import { type AgreedRule, changeableFrom } from '../rules/agreed.ts';
import type { OrganisationMailKind, OrganisationMails } from '../rules/organisation-mails.ts';
import { type MailRecipient, selectActiveRecipients, selectMailRecipients, selectReader } from './member-store.ts';
import type { OrganisationRow } from './organisation-store.ts';

type Writing = Context<'profile'>;
type Organisation = { id: string; name: string };

/** Notifies the owner of a person who has joined and waits for a role, at most once a day for each person. */
export async function queueNewJoiner(
  context: Writing,
  { organisation, ownerId }: { organisation: Organisation; ownerId: string },
): Promise<void> {
  const { candidate: name, email } = context.actor;
  const content = (reader: MailRecipient) => ({
    organisation: organisation.name,
    name,
    email,
    href: linkTo(context, MEMBERS, reader),
  });
  await queue(context, 'newJoiner', [await selectReader(context.tx, ownerId)], content, { email });
}

export async function queueRoleGranted(
  context: Writing,
  granted: { organisation: Organisation; personId: string; role: 'member' | 'supporter' },
): Promise<void> {
  const { organisation, personId, role } = granted;
  const owner = context.actor.candidate;
  const content = (reader: MailRecipient) => ({
    organisation: organisation.name,
    owner,
    role,
    href: linkTo(context, OVERVIEW, reader),
  });
  await queue(context, 'roleGranted', [await selectReader(context.tx, personId)], content);
}

export async function queueMemberRemoved(
  context: Writing,
  { organisation, personId }: { organisation: Organisation; personId: string },
): Promise<void> {
  const owner = context.actor.candidate;
  const content = (reader: MailRecipient) => ({
    organisation: organisation.name,
    owner,
    href: linkTo(context, OVERVIEW, reader),
  });
  await queue(context, 'memberRemoved', [await selectReader(context.tx, personId)], content);
}

export async function queueOwnerHandedOver(
  context: Writing,
  handed: { organisation: Organisation; personId: string; webhooks: readonly string[]; accountKept: boolean },
): Promise<void> {
  const { organisation, personId, webhooks, accountKept } = handed;
  const name = context.actor.candidate;
  const content = (reader: MailRecipient) => ({
    organisation: organisation.name,
    name,
    payments: context.config.payments,
    webhooks: webhooks.join(', '),
    accountKept,
    href: linkTo(context, MEMBERS, reader),
  });
  await queue(context, 'ownerHandedOver', [await selectReader(context.tx, personId)], content);
}

/** Tells everybody in the organisation that its closing is planned or cancelled. */
export async function queueClosing(
  context: Writing,
  kind: 'closingPlanned' | 'closingCancelled',
  { organisation, day }: { organisation: Organisation; day: CalendarDay },
): Promise<void> {
  const owner = context.actor.candidate;
  const content = (reader: MailRecipient) => ({
    organisation: organisation.name,
    owner,
    day,
    href: linkTo(context, OVERVIEW, reader),
  });
  await queue(context, kind, await selectMailRecipients(context.tx, organisation.id), content);
}

/** Tells every active member, the owner too, that a rule is unlocked. People who wait for a role do not know the rules. */
export async function queueAgreedUnlocked(
  context: Writing,
  { organisation, rule, reason }: { organisation: OrganisationRow; rule: AgreedRule; reason: string },
): Promise<void> {
  const { zone } = BRAND_SETTINGS[context.brand];
  const day = dayAt(changeableFrom(context.now), zone);
  const owner = context.actor.candidate;
  const content = (reader: MailRecipient) => ({
    organisation: organisation.name,
    owner,
    rule,
    reason,
    day,
    href: linkTo(context, AGREED, reader),
  });
  await queue(context, 'agreedUnlocked', await selectActiveRecipients(context.tx, organisation.id), content);
}

const OVERVIEW = { path: '/', tab: '' };
const MEMBERS = { path: '/settings', tab: '#2' };
const AGREED = { path: '/settings', tab: '#agreed' };

function linkTo({ origin }: Writing, { path, tab }: { path: string; tab: string }, { lang }: MailRecipient): string {
  return `${origin}${path}?lang=${lang}${tab}`;
}

async function queue<K extends OrganisationMailKind>(
  { tx, now, brand, origin, wake }: Writing,
  kind: K,
  readers: readonly (MailRecipient | null)[],
  contentFor: (reader: MailRecipient) => OrganisationMails[K],
  about: Record<string, string> = {},
): Promise<void> {
  const mails = readers.flatMap((reader) =>
    reader === null
      ? []
      : [{ brand, origin, kind, content: contentFor(reader), about, lang: reader.lang, recipient: reader.email }],
  );
  await queueMails(tx, mails, now);
  wake('mail');
}
