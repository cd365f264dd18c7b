import { randomBytes, randomUUID } from 'node:crypto';
import { linkIdFrom } from '../rules/link-id.ts';

/** Returns a random id for use in addresses (rules 1). */
export function newLinkId(): string {
  return linkIdFrom(randomBytes);
}

export function isLinkId(text: string): boolean {
  return /^[0-9A-Za-z]{22}$/.test(text);
}

/** Returns a UUID of version 7, ordered by time, for rows whose time is no secret. */
export function newId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  // The rest comes from a random UUID, because Node draws random bytes for many UUIDs at a time.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** Returns a random id that reveals nothing, not even its time. */
export function newRandomId(): string {
  return randomUUID();
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}
