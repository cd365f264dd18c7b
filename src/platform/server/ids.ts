import { randomInt, randomUUID } from 'node:crypto';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LINK_LENGTH = 22;

/** An id that may stand in an address: 22 characters base62, 130 bits, never a leading hyphen (rules 1). */
export function newLinkId(): string {
  return Array.from({ length: LINK_LENGTH }, () => BASE62[randomInt(BASE62.length)]).join('');
}

export function isLinkId(text: string): boolean {
  return /^[0-9A-Za-z]{22}$/.test(text);
}

/** An id in order of time, for rows whose time is no secret. */
export function newId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  // Everything after the version comes from a random UUID, whose bytes Node draws many at a time.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** An id that tells nothing, not even when it was made. */
export function newRandomId(): string {
  return randomUUID();
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}
