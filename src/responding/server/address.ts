import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { deleteWaitingFor, selectWaitingFor } from '#directory/server/own-data.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { isWithinBudget } from '#mails/server/mail-budget.ts';
import { sealLink } from '#mails/server/sealed-link.ts';
import { queueMail } from '#mails/server/outgoing-mail.ts';
import type { Query } from '#platform/server/database.ts';
import { anybody } from '#platform/server/permits.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { QUESTIONS } from '#scoring/rules/question-sets.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { respondingCalls } from '../calls.ts';
import { insertAddressTicket, redeemAddressTicket, ADDRESS_TICKET_HOURS } from './address-tickets.ts';
import type { AddressMails } from '../rules/address-mail.ts';
import { type GivenRow, selectGiven } from './answers-given-store.ts';
import { eraseAddressEverywhere, knownAddress } from './own-data.ts';
import { ticketedAddress } from './permits.ts';

const endpoint = endpointsOf(respondingCalls);

/** Mails the link. The reply, and its duration, are the same whether anything is stored or not (rules 5). */
export const askAboutAddress = endpoint('POST /address', {
  permit: anybody,
  run: async ({ body: { email, lang } }, context) => {
    const { tx, now, brand, origin } = context;
    // A link mailed during the last day is valid as long as a new one would be.
    if (!(await isWithinBudget(tx, { brand, kind: 'storedAboutYou', recipient: email }, now))) return {};
    const ticket = await insertAddressTicket(tx, { brand, email }, now);
    const content: AddressMails['storedAboutYou'] = {
      href: `${origin}/address/${ticket}?lang=${lang}`,
      hours: ADDRESS_TICKET_HOURS,
    };
    const sealed = { ...content, href: sealLink(context.config, email, content.href) };
    await queueMail(context, { kind: 'storedAboutYou', content: sealed, lang, recipient: email });
    return {};
  },
});

/** What a later noun stores about an address. It is shown and erased with everything else. */
export type Letters = {
  select: (tx: Query, of: OfAddress) => Promise<{ writtenAt: Date; message: string }[]>;
  erase: (tx: Query, of: OfAddress) => Promise<void>;
};
type OfAddress = { brand: BrandId; email: string };

/** Opening the link changes nothing, because mail scanners open it too. */
export const readingAddress = (letters: Letters) =>
  endpoint('GET /address/:ticket', {
    permit: ticketedAddress,
    run: async ({ permitted: email }, context) => {
      const { tx, brand } = context;
      const { zone } = BRAND_SETTINGS[brand];
      const rows = await selectGiven(tx, await knownAddress(tx, { brand, email }, context));
      const written = await letters.select(tx, { brand, email });
      const waiting = await selectWaitingFor(tx, { brand, email });
      return {
        email,
        entries: rows.map((row) => presentEntry(row, zone)),
        messages: written.map(({ writtenAt, message }) => ({ writtenDate: dayAt(writtenAt, zone), message })),
        directories: waiting.map(({ organisation, toldAt }) => ({
          organization: organisation,
          toldDate: dayAt(toldAt, zone),
        })),
      };
    },
  });

function presentEntry(row: GivenRow, zone: string) {
  const { candidate, organization, surveyType, endDate, invitedAt, respondedAt, declinedAt, values } = row;
  const { optedOutAt, duration, message, recommendation, recommendationName, recommendationTitle, mailedAt } = row;
  return {
    candidate,
    organization,
    surveyType,
    endDate,
    invitedDate: dayAt(invitedAt, zone),
    answeredDate: respondedAt && dayAt(respondedAt, zone),
    duration,
    declinedDate: declinedAt && dayAt(declinedAt, zone),
    optedOutDate: optedOutAt && dayAt(optedOutAt, zone),
    mailedDates: mailedAt.map((at) => dayAt(at, zone)),
    message,
    recommendation,
    recommendationName,
    recommendationTitle,
    answers:
      values === null ? [] : QUESTIONS[surveyType].map((question, place) => ({ question, value: values[place] ?? 0 })),
  };
}

/**
 * Erases the address everywhere in the brand: invitations stop working, answers stay as figures only. The link works
 * once.
 */
export const erasingAddress = (letters: Letters) =>
  endpoint('POST /address/:ticket/erasure', {
    permit: ticketedAddress,
    run: async ({ params }, context) => {
      const { tx, brand } = context;
      // The second of two concurrent calls finds the ticket used.
      const email = await redeemAddressTicket(tx, params.ticket);
      if (email === null) throw new Refusal(404);
      const address = await knownAddress(tx, { brand, email }, context);
      await letters.erase(tx, { brand, email });
      await deleteWaitingFor(tx, { brand, email });
      return { erased: await eraseAddressEverywhere(tx, address, context) };
    },
  });
