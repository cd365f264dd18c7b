/** What a response address leads to: one invited person's own link, or the survey's shared anonymous one. */
export type ResponseLink = { kind: 'personal'; linkId: string } | { kind: 'anonymous'; surveyId: string };

const LINK_ID = /^[0-9A-Za-z]{22}$/;

/** Reads `/respond/{responderId}`: a leading hyphen means anonymous (specification 2). Null when it can lead nowhere. */
export function responseLinkOf(responderId: string): ResponseLink | null {
  const anonymous = responderId.startsWith('-');
  const id = anonymous ? responderId.slice(1) : responderId;
  if (!LINK_ID.test(id)) return null;
  return anonymous ? { kind: 'anonymous', surveyId: id } : { kind: 'personal', linkId: id };
}
