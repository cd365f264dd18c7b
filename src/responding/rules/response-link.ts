import { anonymousResponsePath, responsePath } from '#shared/paths.ts';

/** The target of a response address: the link of one responder, or the survey's shared anonymous link. */
export type ResponseLink = { kind: 'personal' | 'anonymous'; linkId: string };

const LINK_ID = /^[0-9A-Za-z]{22}$/;

/**
 * Parses `/respond/{responderId}`, where a leading hyphen means anonymous (specification 2). Null for an invalid id.
 */
export function responseLinkOf(responderId: string): ResponseLink | null {
  const anonymous = responderId.startsWith('-');
  const linkId = anonymous ? responderId.slice(1) : responderId;
  if (!LINK_ID.test(linkId)) return null;
  return { kind: anonymous ? 'anonymous' : 'personal', linkId };
}

/** Returns the path of the form behind a link. */
export function pathOfLink({ kind, linkId }: ResponseLink): string {
  return kind === 'anonymous' ? anonymousResponsePath(linkId) : responsePath(linkId);
}
