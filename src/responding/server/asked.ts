import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { anySignedIn } from '#platform/server/permits.ts';
import { newTicket } from '#platform/server/tickets.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { normalEmail } from '#shared/email-address.ts';
import { askedTicketPath } from '#shared/paths.ts';
import { respondingCalls } from '../calls.ts';
import { replaceAskedTicket } from './asked-tickets.ts';
import { selectAnsweredSince, selectOpenRequests } from './open-requests.ts';
import { askedOfCaller } from './permits.ts';

const endpoint = endpointsOf(respondingCalls);

const DAYS_SHOWN = 30;
const DAY_MS = 24 * 3_600_000;

/** Only the own, verified address: a person who has changed it no longer sees what was sent to the former one. */
export const listAsked = endpoint('GET /asked', {
  permit: anySignedIn,
  run: async (_, { tx, brand, now, actor }) => selectOpenRequests(tx, { brand, email: normalEmail(actor.email) }, now),
});

export const listAnswered = endpoint('GET /asked/answered', {
  permit: anySignedIn,
  run: async (_, { tx, brand, now, actor }) => {
    const since = new Date(now.getTime() - DAYS_SHOWN * DAY_MS);
    const { zone } = BRAND_SETTINGS[brand];
    const rows = await selectAnsweredSince(tx, { brand, email: normalEmail(actor.email) }, since);
    return rows.map(({ respondedAt, ...row }) => ({ ...row, answeredDate: dayAt(respondedAt, zone) }));
  },
});

/** Stores nothing about the request itself, so that nobody can tell this way from the link in the mail. */
export const openAsked = endpoint('POST /asked/:id/open', {
  permit: askedOfCaller,
  run: async ({ permitted: { id } }, { tx, now, origin }) => {
    const ticket = newTicket();
    await replaceAskedTicket(tx, { responderId: id, ticket }, now);
    return { gotoUrl: `${origin}${askedTicketPath(ticket)}` };
  },
});
