import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto';

export type BackupKey = { kind: 'passphrase' | 'file'; bytes: Buffer };

/** The backup cannot be made, opened or restored; the message says what to do. */
export class UnusableBackup extends Error {}

/** The first bytes of every file; the digit is the version of the format. */
const MAGIC = Buffer.from('OMSYNBK1');
const KINDS = ['passphrase', 'file'] as const;
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
const HEADER_BYTES = MAGIC.length + 1 + SALT_BYTES;

/** Each guess costs 128 MiB and a third of a second (OWASP's first choice for scrypt). */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
/** The flag of the last chunk, and the length. */
const FRAME_BYTES = 5;

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>;
type Keys = { sealing: Buffer; checking: Buffer };

/**
 * Encrypts in chunks with AES-256-GCM under a key of this file alone. The nonce consists of the chunk's number and the
 * flag of the last chunk, so a chunk that is left out, moved, repeated or cut off at the end is detected.
 */
export async function* sealed(source: Bytes, key: BackupKey): AsyncGenerator<Buffer> {
  const header = Buffer.concat([MAGIC, Buffer.from([KINDS.indexOf(key.kind)]), randomBytes(SALT_BYTES)]);
  const keys = keysFor(header, key);
  yield Buffer.concat([header, checkOf(header, keys)]);
  let number = 0;
  let waiting = Buffer.alloc(0);
  for await (const bytes of source) {
    waiting = Buffer.concat([waiting, bytes]);
    for (; waiting.length > CHUNK_BYTES; waiting = waiting.subarray(CHUNK_BYTES)) {
      yield sealChunk(waiting.subarray(0, CHUNK_BYTES), { header, keys, number, last: 0 });
      number += 1;
    }
  }
  yield sealChunk(waiting, { header, keys, number, last: 1 });
}

/** Decrypts a file. Throws `UnusableBackup` for another key, and for a file that is damaged, truncated or too long. */
export async function* unsealed(source: Bytes, key: BackupKey): AsyncGenerator<Buffer> {
  const take = takingFrom(source);
  const header = await take(HEADER_BYTES);
  if (header === null || !header.subarray(0, MAGIC.length).equals(MAGIC))
    throw new UnusableBackup('This is no backup of this product, or one of a newer version.');
  const kind = KINDS[header[MAGIC.length] ?? -1];
  if (kind !== undefined && kind !== key.kind) throw new UnusableBackup(`The backup was made with ${NAMED[kind]}.`);
  const keys = keysFor(header, key);
  const check = await take(CHECK_BYTES);
  if (check === null) throw new UnusableBackup(CUT);
  if (!timingSafeEqual(check, checkOf(header, keys))) throw new UnusableBackup(OTHER_KEY[key.kind]);
  for (let number = 0, last = 0; last === 0; number += 1) {
    const frame = await take(FRAME_BYTES);
    const box = frame === null ? null : await take(lengthIn(frame));
    if (frame === null || box === null) throw new UnusableBackup(CUT);
    last = frame[0] ?? 0;
    yield openChunk(box, { header, keys, number, last });
  }
  if ((await take(1)) !== null) throw new UnusableBackup(DAMAGED);
}

const NAMED = { passphrase: 'a passphrase: set BACKUP_PASSPHRASE', file: 'a key file: set BACKUP_KEY_FILE' };
const OTHER_KEY = {
  passphrase: 'The passphrase in BACKUP_PASSPHRASE is not the one that this backup was made with.',
  file: 'The file in BACKUP_KEY_FILE is not the one that this backup was made with.',
};
const CUT = 'The backup is cut: its end is missing. Take another copy of it, or an older backup.';
const DAMAGED = 'The backup is damaged. Take another copy of it, or an older backup.';

/** Stretches a passphrase, because people choose it; a key file is as good as random. */
function keysFor(header: Buffer, { kind, bytes }: BackupKey): Keys {
  const salt = header.subarray(-SALT_BYTES);
  const both =
    kind === 'passphrase'
      ? scryptSync(bytes, salt, 64, SCRYPT)
      : Buffer.from(hkdfSync('sha256', bytes, salt, 'omsyn backup', 64));
  return { sealing: both.subarray(0, 32), checking: both.subarray(32) };
}

/** Distinguishes a wrong key from a damaged file before anything is decrypted. */
function checkOf(header: Buffer, { checking }: Keys): Buffer {
  return createHmac('sha256', checking).update(header).digest().subarray(0, CHECK_BYTES);
}

type Place = { header: Buffer; keys: Keys; number: number; last: number };

function sealChunk(plain: Buffer, place: Place): Buffer {
  const cipher = createCipheriv('aes-256-gcm', place.keys.sealing, nonceOf(place)).setAAD(place.header);
  const frame = Buffer.alloc(FRAME_BYTES);
  frame.writeUInt8(place.last, 0);
  frame.writeUInt32BE(plain.length, 1);
  return Buffer.concat([frame, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function openChunk(box: Buffer, place: Place): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', place.keys.sealing, nonceOf(place), { authTagLength: TAG_BYTES });
  decipher.setAAD(place.header).setAuthTag(box.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(box.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new UnusableBackup(DAMAGED);
  }
}

function nonceOf({ number, last }: Place): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(last, 3);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

function lengthIn(frame: Buffer): number {
  const length = frame.readUInt32BE(1);
  if ((frame[0] ?? 2) > 1 || length > CHUNK_BYTES) throw new UnusableBackup(DAMAGED);
  return length + TAG_BYTES;
}

/** Returns a function that takes exactly `count` bytes from the source; null when fewer are left. */
function takingFrom(source: Bytes): (count: number) => Promise<Buffer | null> {
  const chunks = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  let held: Buffer = Buffer.alloc(0);
  return async (count) => {
    while (held.length < count) {
      const next = await chunks.next();
      if (next.done === true) return null;
      held = Buffer.concat([held, next.value]);
    }
    const taken = held.subarray(0, count);
    held = held.subarray(count);
    return taken;
  };
}
