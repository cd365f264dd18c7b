import { randomBytes, randomInt, randomUUID } from 'node:crypto';

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
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** An id that tells nothing, not even when it was made. */
export function newRandomId(): string {
  return randomUUID();
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}
