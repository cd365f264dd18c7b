import type { Context } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { type ResponseLink, responseLinkOf } from '../rules/response-link.ts';
import { isUuid } from '#platform/server/ids.ts';
import { normalEmail } from '#shared/email-address.ts';
import { type OpenRow, selectOpenRequest } from './open-requests.ts';
import { selectAddressTicket } from './address-tickets.ts';
import { isAnswered, type LinkState, selectLinkState } from './response-store.ts';

type ByLink = { params: { responderId: string } };
type ByTicket = { params: { ticket: string } };

/** The state of a personal link; whoever has the link may answer, decline and withdraw. */
export async function invitedResponder({ params }: ByLink, context: Context): Promise<LinkState> {
  return stateOf(personalLink(params.responderId), context);
}

export async function anonymousResponder(
  { params }: { params: { surveyId: string } },
  context: Context,
): Promise<LinkState> {
  return stateOf(anonymousLink(params.surveyId), context);
}

/** Returns a personal link. The address of an anonymous link has the same shape, but is refused (rules 1). */
export function personalLink(responderId: string): ResponseLink {
  const link = responseLinkOf(responderId);
  if (link?.kind !== 'personal') throw new Refusal(404);
  return link;
}

export function anonymousLink(linkId: string): ResponseLink {
  const link = responseLinkOf(`-${linkId}`);
  if (link?.kind !== 'anonymous') throw new Refusal(404);
  return link;
}

/** A request that waits for an answer from the caller's verified address; 404 for everybody else. */
export async function askedOfCaller(
  { params: { id } }: { params: { id: string } },
  { tx, brand, now, actor }: Context<'profile'>,
): Promise<OpenRow> {
  const open = isUuid(id) ? await selectOpenRequest(tx, { brand, email: normalEmail(actor.email) }, { id, now }) : null;
  if (open === null) throw new Refusal(404);
  return open;
}

/** Only a stored answer can be rated. */
export async function givenAnswer({ params }: ByLink, { tx, brand }: Context): Promise<void> {
  if (!(await isAnswered(tx, { ...params, brand }))) throw new Refusal(404);
}

/** The address of a mailed ticket that is still valid. */
export async function ticketedAddress({ params }: ByTicket, { tx, now, brand }: Context): Promise<string> {
  const email = await selectAddressTicket(tx, brand, params.ticket, now);
  if (email === null) throw new Refusal(404);
  return email;
}

async function stateOf(link: ResponseLink, { tx, brand }: Context): Promise<LinkState> {
  const state = await selectLinkState(tx, link, null, brand);
  if (state === null) throw new Refusal(404);
  return state;
}
