/** What a response address leads to: one invited person's own link, or the survey's shared anonymous one. */
export type ResponseLink = { kind: 'personal' | 'anonymous'; linkId: string };

const LINK_ID = /^[0-9A-Za-z]{22}$/;

/** Reads `/respond/{responderId}`: a leading hyphen means anonymous (specification 2). Null when it can lead nowhere. */
export function responseLinkOf(responderId: string): ResponseLink | null {
  const anonymous = responderId.startsWith('-');
  const linkId = anonymous ? responderId.slice(1) : responderId;
  if (!LINK_ID.test(linkId)) return null;
  return { kind: anonymous ? 'anonymous' : 'personal', linkId };
}
