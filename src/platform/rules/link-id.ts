const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 22;
/** A byte from here on is skipped, because it would make the first letters of the alphabet more likely. */
const FIRST_SKIPPED = 256 - (256 % ALPHABET.length);

/**
 * Returns an id for use in addresses: 22 characters of base62, 130 bits, never a leading hyphen (rules 1).
 * `randomBytes` must return that many bytes of a cryptographic generator.
 */
export function linkIdFrom(randomBytes: (count: number) => Uint8Array): string {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of randomBytes(LENGTH * 2)) if (byte < FIRST_SKIPPED) id += ALPHABET[byte % ALPHABET.length];
  }
  return id.slice(0, LENGTH);
}
