import { createHash } from 'node:crypto';

/** The creator of a thing whose id the browser chose, and a hash of the body that created it. */
export type Making = { makerId: string; madeFrom: string };

/** Returns the columns to store with a new row, so that a repeated create is recognised (rules 1). */
export function makingOf(makerId: string, body: unknown): Making {
  return { makerId, madeFrom: createHash('sha256').update(JSON.stringify(body)).digest('base64url') };
}

/** Whether this is the same create again; otherwise the id belongs to another person or another thing. */
export function isSameMaking(one: Making, other: Making): boolean {
  return one.makerId === other.makerId && one.madeFrom === other.madeFrom;
}
