import { createHash } from 'node:crypto';
import type { MailContent } from '#mails/rules/mail-content.ts';
import type { WaitingMail } from '#mails/server/mail-claiming.ts';
import type { MailKinds } from '#mails/server/mail-kinds.ts';
import { isMailWaiting } from '#mails/server/mail-budget.ts';
import { queueMail } from '#mails/server/outgoing-mail.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { anybody } from '#platform/server/permits.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import { responsePath } from '#shared/paths.ts';
import { respondingCalls } from '../calls.ts';
import { lostLink } from '../rules/lost-link-mail.ts';
import { type OpenRow, selectOpenRequests } from './open-requests.ts';

const endpoint = endpointsOf(respondingCalls);

/**
 * Mails the personal links that an address can answer by. The reply and the work are the same whether there are any or
 * not: a mail is always queued, and sent only if it has links by then.
 *
 * The budget of an address counts mails with the same content. An attacker who requests links for another address can
 * only use up what was mailed there already; a newer link can be requested at once. The mail also counts among the five
 * invitations and reminders in a day, and waits when the address has had them. A waiting one lists what is open later.
 */
export const askForLinks = endpoint('POST /lost-link', {
  permit: anybody,
  run: async ({ body: { email, lang } }, context) => {
    const { tx, now, brand } = context;
    if (await isMailWaiting(tx, { brand, kind: 'lostLink', recipient: email })) return {};
    const listed = fingerprint(await selectOpenRequests(tx, { brand, email }, now));
    const content = { listed };
    await queueMail(context, { kind: 'lostLink', content, about: content, lang, recipient: email });
    return {};
  },
});

function fingerprint(links: readonly OpenRow[]): string {
  const ids = links.map(({ linkId }) => linkId).sort();
  return createHash('sha256').update(ids.join(' ')).digest('base64url');
}

/** The mails list what is open when they are sent; without any open survey they are dropped. */
export const lostLinkMails: MailKinds = {
  kinds: ['lostLink'],
  async contentOf(query, mails, now) {
    const said = new Map<string, MailContent>();
    for (const mail of mails) {
      const links = await selectOpenRequests(query, { brand: mail.brand, email: mail.recipient }, now);
      if (links.length > 0) said.set(mail.id, contentOf(mail, links));
    }
    return said;
  },
};

function contentOf({ lang, origin }: WaitingMail, links: readonly OpenRow[]): MailContent {
  const open = links.map(({ candidate, endDate, linkId }) => ({
    candidate,
    endDate: receivedDay(endDate),
    href: `${origin}${responsePath(linkId)}?lang=${lang}`,
    stopHref: `${origin}${responsePath(linkId)}/mails?lang=${lang}`,
  }));
  return lostLink(open, lang);
}
