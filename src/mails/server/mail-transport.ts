import type { Transporter } from 'nodemailer';
import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';

/** A mail ready to send. Recipients are a name and an address, never one string, which could hold two recipients. */
export type AddressedMail = {
  id: string;
  messageId: string;
  from: { name: string; address: string };
  replyTo: { name: string; address: string } | null;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** The relay's verdict: accepted, or the reason; a temporary one is retried later. */
export type Delivery = { accepted: true } | { accepted: false; temporary: boolean; reason: string };

export type MailTransport = { deliver: (mail: AddressedMail, now: Date) => Promise<Delivery>; close: () => void };

const MESSAGES_PER_CONNECTION = 1_000;
/**
 * One retry on a new connection, for a relay that has closed an idle one. Later tries belong to the row
 * (mail-sender.ts).
 */
const REPEATS_ON_LOST_CONNECTION = 1;

/** The relay's time limit for each step, in ms; together less than a lease (mail-claiming.ts). */
const TIMEOUTS = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

type Relay = {
  connections: number;
  /** With `required`, a relay without TLS receives nothing, not even the password. */
  tls: 'required' | 'offered';
  timeouts?: Partial<typeof TIMEOUTS>;
};

/** Returns a transport that gives up a silent relay after its timeout; the mail is tried again later. */
export function smtpTransport(url: string, { connections, tls, timeouts }: Relay): MailTransport {
  const open = async (): Promise<Transporter> => {
    // Loaded with the first mail.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      requireTLS: tls === 'required',
      pool: true,
      maxConnections: connections,
      maxMessages: MESSAGES_PER_CONNECTION,
      maxRequeues: REPEATS_ON_LOST_CONNECTION,
      ...TIMEOUTS,
      ...timeouts,
    });
  };
  let opened: Promise<Transporter> | undefined;
  const deliver = async ({ id: _, replyTo, ...mail }: AddressedMail): Promise<Delivery> => {
    try {
      await (await (opened ??= open())).sendMail({ ...mail, ...(replyTo === null ? {} : { replyTo }) });
      return { accepted: true };
    } catch (error) {
      return deliveryFailure(error);
    }
  };
  return { deliver, close: () => void opened?.then((transporter) => transporter.close()) };
}

/** Stores every mail for /mailbox instead of sending it. */
export function mailboxTransport(query: Query): MailTransport {
  const deliver = async ({ id, to, subject, text, html }: AddressedMail, now: Date): Promise<Delivery> => {
    await sql`
      insert into mailbox_messages (id, recipient, subject, text, html, sent_at)
      values (${id}, ${to.address}, ${subject}, ${text}, ${html}, ${now})
      on conflict (id) do nothing`.execute(query);
    return { accepted: true };
  };
  return { deliver, close: () => undefined };
}

/** Maps the relay's answer to the product's reasons: 5xx is permanent, everything else temporary (RFC 5321, 3463). */
export function deliveryFailure(error: unknown): Delivery {
  const { code, responseCode, response } = error as { code?: unknown; responseCode?: unknown; response?: unknown };
  const words = typeof response === 'string' ? response : '';
  // Missing TLS is a fault of the relay, not of this mail.
  if (code === 'ETLS') return { accepted: false, temporary: true, reason: 'temporary' };
  if (typeof responseCode !== 'number' || responseCode < 500)
    return { accepted: false, temporary: true, reason: 'temporary' };
  const enhanced = /\b5\.(\d+)\.(\d+)\b/.exec(words)?.slice(1).join('.');
  return {
    accepted: false,
    temporary: false,
    reason: (enhanced && REASONS[enhanced]) ?? (responseCode === 550 ? 'addressUnknown' : 'refused'),
  };
}

const REASONS: Readonly<Record<string, string>> = {
  '1.1': 'addressUnknown',
  '1.2': 'domainUnknown',
  '1.3': 'addressUnknown',
  '2.1': 'addressUnknown',
  '2.2': 'mailboxFull',
  '7.1': 'refused',
};
