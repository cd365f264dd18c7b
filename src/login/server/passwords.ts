import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { fairTurns, type Waiter } from '#platform/server/fair-turns.ts';

const hashOf = promisify(argon2);

/**
 * The cost of one hash; memory in KiB. No setting changes it. Tests of other rules lower it, and passwords.test.ts
 * asserts it.
 */
export const COST: { readonly memory: number; readonly passes: number } = { memory: 19_456, passes: 2 };
const PARALLELISM = 1;
const LENGTH = 32;
/** Few at a time: each hash takes 19 MB and a thread, and a crowd logging in must not block the rest of the server. */
export const inTurn = fairTurns({ atOnce: 4, waiting: 64, waitingOfOne: 16 });
/** The waiter for hashes that no client is waiting for. */
const NOBODY: Waiter = { who: '', known: true };

type Parameters = { memory: number; passes: number; parallelism: number; nonce: Buffer; length: number };

/** Hashes a password with argon2id and a new salt, in PHC format. Throws TooBusy when the queue is full. */
export async function hashPassword(password: string, waiter: Waiter = NOBODY): Promise<string> {
  const nonce = randomBytes(16);
  const { memory, passes } = COST;
  const hash = await inTurn(waiter, () =>
    argon2id(password, { memory, passes, parallelism: PARALLELISM, nonce, length: LENGTH }),
  );
  return `${written({ memory, passes })}$${base64(nonce)}$${base64(hash)}`;
}

/**
 * Returns whether the password matches the stored hash. With null or an empty hash it takes as long and returns false.
 * Throws TooBusy when the queue is full.
 */
export async function passwordMatches(stored: string | null, password: string, waiter: Waiter): Promise<boolean> {
  const hasOne = stored !== null && stored !== '';
  const parsed = parse(hasOne ? stored : nobodysHash());
  const hash = await inTurn(waiter, () => argon2id(password, parsed));
  return timingSafeEqual(hash, parsed.hash) && hasOne;
}

const SHAPE = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
/** A hash of no password, compared with for unknown addresses, so that they take as long as known ones. */
export const nobodysHash = () => `${written(COST)}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

function written({ memory, passes }: typeof COST): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${PARALLELISM}`;
}

function parse(stored: string): Parameters & { hash: Buffer } {
  const [, memory, passes, parallelism, nonce = '', hash = ''] = SHAPE.exec(stored) ?? [];
  if (hash === '') throw new Error('a stored password hash cannot be read');
  const bytes = Buffer.from(hash, 'base64');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    length: bytes.length,
    hash: bytes,
  };
}

async function argon2id(password: string, { memory, passes, parallelism, nonce, length }: Parameters): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFC'));
  return hashOf('argon2id', { message, nonce, memory, passes, parallelism, tagLength: length });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
