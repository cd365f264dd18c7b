import type { Lang } from '#languages/rules/language.ts';
import { normalEmail } from '#shared/email-address.ts';
import { type InviteProblem, problemOfAddress } from './invite-list.ts';

export type Invitee = { email: string; lang: Lang };

/**
 * The addresses that must not be invited: the candidate's, those already invited, and placeholders for anonymous
 * responders.
 */
export type InviteContext = {
  candidateEmail: string;
  anonymousDomains: readonly string[];
  /** In lower case. */
  alreadyInvited: readonly string[];
};

/** On behalf of another person one may invite oneself; only the server knows which address is excluded then. */
export function inviteContextFor(context: InviteContext, onBehalfOf: string): InviteContext {
  return onBehalfOf === '' ? context : { ...context, candidateEmail: '' };
}

export type Added = { invitees: Invitee[]; duplicates: string[] };

/** Appends addresses in lower case, without duplicates; keeps a malformed one, so that it can be shown. */
export function addInvitees(
  list: readonly Invitee[],
  addresses: readonly string[],
  lang: Lang,
  { alreadyInvited }: Pick<InviteContext, 'alreadyInvited'>,
): Added {
  const known = new Set([...alreadyInvited, ...list.map(({ email }) => email)]);
  const added: Added = { invitees: [...list], duplicates: [] };
  for (const email of addresses.map(normalEmail).filter((address) => address !== '')) {
    if (known.has(email)) added.duplicates.push(email);
    else added.invitees.push({ email, lang });
    known.add(email);
  }
  return added;
}

/** Splits typed text at commas, semicolons and white space. */
export function splitAddresses(text: string): string[] {
  return text.split(/[\s,;]+/).filter((piece) => piece !== '');
}

/**
 * Returns whether a pasted text contains more than addresses, such as 'Nora Lindqvist <nora@…>', and needs extraction.
 */
export function isMoreThanAddresses(text: string): boolean {
  return text.includes('<') || splitAddresses(text).some((piece) => !piece.includes('@'));
}

export function problemOfInvitee(
  { email }: Invitee,
  { candidateEmail, anonymousDomains }: InviteContext,
): InviteProblem | null {
  return problemOfAddress(email, candidateEmail, anonymousDomains);
}

/** Returns the entries that can be invited: those count against the cap and are sent. */
export function validInvitees(list: readonly Invitee[], context: InviteContext): Invitee[] {
  return list.filter((invitee) => problemOfInvitee(invitee, context) === null);
}
