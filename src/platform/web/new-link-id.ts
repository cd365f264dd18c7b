const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 22;
/** Bytes from here on would make the first letters of the alphabet likelier than the others. */
const FIRST_UNFAIR = 256 - (256 % ALPHABET.length);

/** The id of something about to be made that has a link: 22 characters, so that sending it twice makes one (rules 1). */
export function newLinkId(): string {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH * 2))) {
      if (byte < FIRST_UNFAIR && id.length < LENGTH) id += ALPHABET[byte % ALPHABET.length];
    }
  }
  return id;
}
