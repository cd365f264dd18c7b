import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { MailContent } from '#mails/rules/mail-content.ts';
import type { WaitingMail } from '#mails/server/mail-claiming.ts';
import type { MailKinds } from '#mails/server/mail-kinds.ts';
import { MAIL_BUDGETS } from '#mails/rules/mail-budgets.ts';
import { countInvitations } from '#mails/server/mail-budget.ts';
import { queueMail } from '#mails/server/outgoing-mail.ts';
import type { Query } from '#platform/server/database.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { anybody } from '#platform/server/permits.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import { responsePath } from '#shared/paths.ts';
import { belongsTo } from '#tallies/server/survey-key.ts';
import { respondingCalls } from '../calls.ts';
import { lostLink } from '../rules/lost-link-mail.ts';

const endpoint = endpointsOf(respondingCalls);

/**
 * Mails the personal links that an address can answer by. The reply and the work are the same whether there are any or
 * not: a mail is always queued, and sent only if it has links by then.
 *
 * The budget of an address counts mails with the same content. An attacker who requests links for another address can
 * only use up what was mailed there already; a newer link can be requested at once. The mail also counts among the five
 * invitations and reminders in a day, so that repeated invitations cannot bypass that limit.
 */
export const askForLinks = endpoint('POST /lost-link', {
  permit: anybody,
  run: async ({ body: { email, lang } }, context) => {
    const { tx, now, brand } = context;
    if ((await countInvitations(tx, email, now)) >= MAIL_BUDGETS.invitation.aDay) return {};
    const listed = fingerprint(await selectOpenLinks(tx, { brand, email }, now));
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
      const links = await selectOpenLinks(query, { brand: mail.brand, email: mail.recipient }, now);
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

type OpenRow = { candidate: string; endDate: string; linkId: string };

/** The maximum number of links in a mail; those that end first come first. */
const MOST_LINKS = 50;

/**
 * Returns what an address of a brand can answer at this instant. Surveys that it declined or opted out of are left out:
 * another person may have made the request, and the link in the earlier mail still works.
 */
async function selectOpenLinks(
  tx: Query,
  { brand, email }: { brand: BrandId; email: string },
  now: Date,
): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select candidate.candidate, survey.end_day as "endDate", responder.link_id as "linkId"
      from responders responder
      join surveys survey on ${belongsTo('responder', 'survey')}
      join people candidate on candidate.id = survey.candidate_id
     where lower(responder.email) = ${email} and survey.brand = ${brand} and responder.responded_at is null
       and responder.declined_at is null and responder.opted_out_at is null
       and survey.starts_at <= ${now}::timestamptz and survey.ends_at > ${now}::timestamptz
     order by survey.ends_at, responder.id
     limit ${MOST_LINKS}`.execute(tx);
  return rows;
}
