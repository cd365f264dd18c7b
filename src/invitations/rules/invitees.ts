import type { Lang } from '#languages/rules/language.ts';
import { normalEmail } from '#shared/email-address.ts';
import { type InviteProblem, problemOfAddress } from './invite-list.ts';

/** Somebody on the list of those to invite; the address may still be wrong. */
export type Invitee = { email: string; lang: Lang };

/** Who must not be invited: the candidate, whoever is invited already, and addresses that stand for nobody. */
export type InviteContext = {
  candidateEmail: string;
  anonymousDomains: readonly string[];
  /** In lower case. */
  alreadyInvited: readonly string[];
};

/** About somebody else one may invite oneself, and whose address must not be is known to the server alone. */
export function inviteContextFor(context: InviteContext, onBehalfOf: string): InviteContext {
  return onBehalfOf === '' ? context : { ...context, candidateEmail: '' };
}

export type Added = { invitees: Invitee[]; duplicates: string[] };

/** Puts addresses at the end of the list, in lower case, each once; a wrong one stays too, so that it can be seen. */
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

/** The pieces of what was typed: commas, semicolons and white space end an address. */
export function splitAddresses(text: string): string[] {
  return text.split(/[\s,;]+/).filter((piece) => piece !== '');
}

/** Whether a pasted text is more than addresses, such as 'Nora Lindqvist <nora@…>', so that they must be picked out. */
export function isMoreThanAddresses(text: string): boolean {
  return text.includes('<') || splitAddresses(text).some((piece) => !piece.includes('@'));
}

export function problemOfInvitee(
  { email }: Invitee,
  { candidateEmail, anonymousDomains }: InviteContext,
): InviteProblem | null {
  return problemOfAddress(email, candidateEmail, anonymousDomains);
}

/** Those who can be invited: what is counted against the cap and sent. */
export function validInvitees(list: readonly Invitee[], context: InviteContext): Invitee[] {
  return list.filter((invitee) => problemOfInvitee(invitee, context) === null);
}
