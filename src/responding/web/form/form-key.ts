const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 22;
/**
 * The largest multiple of 62 in a byte. Larger values are rejected, because they would make some characters likelier.
 */
const FAIR = 248;

/**
 * Returns a new idempotency key of 22 letters and digits, as hard to guess as a link. A form sent twice with it is
 * stored once.
 */
export function newFormKey(): string {
  let key = '';
  while (key.length < LENGTH) {
    const [byte = FAIR] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < FAIR) key += BASE62[byte % BASE62.length];
  }
  return key;
}
