import { randomBytes, randomUUID } from 'node:crypto';
import { linkIdFrom } from '../rules/link-id.ts';

/** Returns a random id for use in addresses (rules 1). */
export function newLinkId(): string {
  return linkIdFrom(randomBytes);
}

export function isLinkId(text: string): boolean {
  return /^[0-9A-Za-z]{22}$/.test(text);
}

/** The count has six hexadecimal digits. */
const MOST_IN_ORDER = 16 ** 6;

/** The last time in milliseconds for which this process has made an id, and the number of ids of that time before it. */
const last = { time: 0, count: 0 };

/**
 * Returns a UUID of version 7 for rows whose time is no secret. Ids are ordered by time, and those of one process and
 * millisecond by their creation.
 */
export function newId(now: Date): string {
  const time = now.getTime();
  last.count = time === last.time ? (last.count + 1) % MOST_IN_ORDER : 0;
  last.time = time;
  const [stamp, count] = [time.toString(16).padStart(12, '0'), last.count.toString(16).padStart(6, '0')];
  // The rest comes from a random UUID, because Node draws random bytes for many UUIDs at a time.
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${count.slice(0, 3)}-8${count.slice(3)}${randomUUID().slice(23)}`;
}

/** Returns a random id that reveals nothing, not even its time. */
export function newRandomId(): string {
  return randomUUID();
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}
