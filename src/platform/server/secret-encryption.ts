import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';

/** A secret that cannot be decrypted; the message says what to do. */
export class SealedOtherwise extends Error {}

/** Stores secrets encrypted with a key derived from SECRET, or in clear when SECRET is not set. */
export type Sealing = {
  seal: (name: string, content: unknown) => unknown;
  /**
   * Decrypts a value sealed with SECRET or SECRET_BEFORE, and returns one in clear as it is. Throws `SealedOtherwise`.
   */
  open: (name: string, stored: unknown) => unknown;
  /** Whether it is stored in the form that `seal` would use today. */
  isFresh: (name: string, stored: unknown) => boolean;
};

type Sealed = { sealed: string };

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM, bound to the secret's name, so that no secret can take the place of another. */
export function sealingWith({ secret, secretBefore }: Pick<Config, 'secret' | 'secretBefore'>): Sealing {
  const [current, ...before] = [secret, secretBefore].flatMap((one) => (one === undefined ? [] : [keyOf(one)]));
  const keys = current === undefined ? before : [current, ...before];
  return {
    seal(name, content) {
      if (secret === undefined || current === undefined) return content;
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current, nonce).setAAD(Buffer.from(name));
      const box = [nonce, cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()];
      return { sealed: Buffer.concat(box).toString('base64url') } satisfies Sealed;
    },
    open(name, stored) {
      if (!isSealed(stored)) return stored;
      for (const key of keys) {
        const opened = openWith(key, name, stored);
        if (opened !== null) return opened;
      }
      throw new SealedOtherwise(
        `The keys in the database (${name}) are sealed with another SECRET. Set SECRET to that one; or, if it was changed, SECRET_BEFORE to the one before, and run npm run rotate-keys.`,
      );
    },
    isFresh: (name, stored) =>
      secret === undefined || current === undefined
        ? !isSealed(stored)
        : isSealed(stored) && openWith(current, name, stored) !== null,
  };
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'secrets in the database', 32));
}

function isSealed(stored: unknown): stored is Sealed {
  return typeof stored === 'object' && stored !== null && 'sealed' in stored && typeof stored.sealed === 'string';
}

function openWith(key: Buffer, name: string, { sealed }: Sealed): unknown {
  const box = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(name)).setAuthTag(box.subarray(-TAG_BYTES));
  try {
    const plain = Buffer.concat([decipher.update(box.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    return JSON.parse(plain.toString()) as unknown;
  } catch {
    return null;
  }
}
