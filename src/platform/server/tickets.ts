import { createHash, randomBytes } from 'node:crypto';

const MS_PER_HOUR = 3_600_000;

/** Returns the secret of a mailed link: 32 random bytes as base64url. */
export function newTicket(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns what the database stores of a ticket, so that a copy of the database opens no link. */
export function hashOfTicket(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}

export function ticketEnd(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * MS_PER_HOUR);
}
