import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { RespondingCalls } from '#responding/calls.ts';
import { ADDRESS, MAIL, SECRETS, type WriteScene } from '../mass-assignment/write.ts';
import { type Arrange, asked, from, plain } from '../matrix/asking.ts';
import { type Check, expectNone } from '../matrix/checks.ts';
import { secretsOf } from '../matrix/who-sees-what.ts';
import type { Tested } from './tested-call.ts';

type AddressCalls = Pick<
  RespondingCalls,
  'POST /lost-link' | 'POST /address' | 'GET /address/:ticket' | 'POST /address/:ticket/erasure'
>;

/** The mailed link of a person who has answered. */
const mailedTicket =
  (expired?: 'expired'): Arrange =>
  async ({ world, surveys }) => {
    const { query } = world.database;
    await world.anybody('POST /address', { body: { email: surveys.org.answered.email, lang: 'no' } });
    const { rows } = await sql<{ ticket: string }>`
      select substring(content ->> 'href' from '/address/([A-Za-z0-9_-]+)') as ticket from outgoing_mails
       where recipient = ${surveys.org.answered.email} order by created_at desc limit 1`.execute(query);
    if (expired) await sql`update address_tickets set expires_at = ${world.now()}`.execute(query);
    const request = { params: { ticket: rows[0]?.ticket ?? 'none' } };
    // The first use of such a link creates the installation's key for addresses, which is no part of a cell.
    await world.anybody('GET /address/:ticket', request);
    return () => request;
  };

const byTicket = asked({
  'ticket:mailed': mailedTicket(),
  'ticket:expired': mailedTicket('expired'),
  'ticket:unknown': plain({ params: { ticket: 'x'.repeat(43) } }),
});

/** Every survey that invited the address, and no other address, note or link. */
const storedAboutAddress: Check = ({ body, cell, scene }) => {
  const { email } = scene.surveys.org.answered;
  expect(body, cell.told).toMatchObject({ email });
  expect((body as { entries: unknown[] }).entries, cell.told).toHaveLength(Object.keys(scene.surveys).length);
  expect(JSON.stringify(body).replaceAll(email, ''), cell.told).not.toMatch(/@|Notat/);
  expectNone(secretsOf(scene), body, cell);
};

const TICKET = 'a'.repeat(43);
const TICKETS = { address_tickets: 'hash brand email created_at expires_at' };

async function insertTicket({ world }: WriteScene): Promise<void> {
  const hash = createHash('sha256').update(TICKET).digest('base64url');
  await sql`
    insert into address_tickets (hash, brand, email, created_at, expires_at)
    values (${hash}, 'a', ${ADDRESS}, ${world.now()}, ${new Date('2026-11-21T00:00:00Z')})`.execute(
    world.database.query,
  );
}

export const addresses: Tested<AddressCalls> = {
  'POST /lost-link': {
    asked: asked({
      'an address that is invited': from(({ surveys }) => ({
        body: { email: surveys.org.answered.email, lang: 'no' },
      })),
      'an address that is not invited': plain({ body: { email: 'never.asked@nordvik.example', lang: 'no' } }),
    }),
    goodBody: () => ({ email: 'a@b.example', lang: 'no' }),
    write: {
      request: () => ({ body: { email: ADDRESS, lang: 'no' } }),
      columns: { outgoing_mails: MAIL },
    },
  },
  'POST /address': {
    asked: asked({
      'an address that is stored': from(({ surveys }) => ({ body: { email: surveys.org.answered.email, lang: 'no' } })),
      'an address that is not stored': plain({ body: { email: 'never.asked@nordvik.example', lang: 'no' } }),
    }),
    goodBody: () => ({ email: 'a@b.example', lang: 'no' }),
    write: {
      request: () => ({ body: { email: ADDRESS, lang: 'no' } }),
      columns: { ...TICKETS, outgoing_mails: MAIL },
    },
  },
  'GET /address/:ticket': {
    asked: byTicket,
    filtered: { 'what is stored about that address': storedAboutAddress },
  },
  'POST /address/:ticket/erasure': {
    asked: byTicket,
    write: {
      request: () => ({ params: { ticket: TICKET }, body: {} }),
      columns: {
        responders: 'email link_id notes address_hash address_domain',
        asked_addresses: 'address_hash opted_out_at times_resent',
        outgoing_mails: 'recipient state content',
        ...TICKETS,
        ...SECRETS,
      },
      before: insertTicket,
    },
  },
};
