/** The places of a list: the fewest that the standard allows, so that nobody recognises one (Bitstring Status List 1.0). */
export const PLACES = 131_072;

/** A list with this many places taken is followed by a new one, so that a free place is found at once. */
export const MOST_TAKEN = PLACES / 2;

/** Sets the bit of each withdrawn place; the first place is the highest bit of the first byte. */
export function bitsOf(withdrawn: readonly number[]): Uint8Array<ArrayBuffer> {
  const bits = new Uint8Array(PLACES / 8);
  for (const place of withdrawn) {
    const at = Math.floor(place / 8);
    bits[at] = (bits[at] ?? 0) + (isSet(bits, place) ? 0 : maskOf(place));
  }
  return bits;
}

/** Whether the bit of a place is set; a place outside the list counts as set. */
export function isSet(bits: Uint8Array, place: number): boolean {
  const byte = bits[Math.floor(place / 8)];
  return byte === undefined || Math.floor(byte / maskOf(place)) % 2 === 1;
}

const maskOf = (place: number) => 2 ** (7 - (place % 8));
