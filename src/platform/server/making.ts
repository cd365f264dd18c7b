import { createHash } from 'node:crypto';

/** Who made something under an id that the browser chose, and a hash of what it was made from. */
export type Making = { makerId: string; madeFrom: string };

/** Kept with the row, so that a create that is sent again is known for what it is (rules 1). */
export function makingOf(makerId: string, body: unknown): Making {
  return { makerId, madeFrom: createHash('sha256').update(JSON.stringify(body)).digest('base64url') };
}

/** Whether it is the same create once more; anything else under the id is somebody else's, or something else. */
export function isSameMaking(one: Making, other: Making): boolean {
  return one.makerId === other.makerId && one.madeFrom === other.madeFrom;
}
