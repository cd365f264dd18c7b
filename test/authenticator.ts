import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Deviations from the answer of an honest authenticator in an honest browser. */
export type Spoiled = Partial<{
  origin: string;
  rpId: string;
  challenge: string;
  type: string;
  userVerified: boolean;
  userHandle: string;
  format: string;
  /** The counter value to send instead of the next one. */
  counter: number;
  key: KeyObject;
}>;

type Options = { challenge: string };
type Made = { id: string; privateKey: KeyObject; counter: number };

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const KEY_INCLUDED = 0x40;

/**
 * A software authenticator that creates and presents ES256 passkeys, with answers as from a browser at `origin`. It
 * increments its counter unless configured otherwise.
 */
export class Authenticator {
  readonly #origin: string;
  readonly #counts: 'counts' | 'never counts';
  readonly made: Made[] = [];

  constructor(origin = 'http://localhost', counts: 'counts' | 'never counts' = 'counts') {
    this.#origin = origin;
    this.#counts = counts;
  }

  /** Returns the browser's answer after creating a passkey. */
  make(options: Options, spoiled: Spoiled = {}) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(16);
    this.made.push({ id: id.toString('base64url'), privateKey, counter: 0 });
    const cose = Buffer.concat([
      Buffer.from('a501020326200121 5820'.replaceAll(' ', ''), 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const data = Buffer.concat([this.#dataOf(spoiled, KEY_INCLUDED, 0), Buffer.alloc(16), length, id, cose]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    const format = Buffer.from(spoiled.format ?? 'none');
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x60 + format.length]),
      format,
      Buffer.from([0x67, ...Buffer.from('attStmt'), 0xa0, 0x68, ...Buffer.from('authData'), 0x59]),
      size,
      data,
    ]);
    return {
      ...named(id.toString('base64url')),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options, spoiled),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Returns the browser's answer after presenting a passkey, by default the newest. */
  show(options: Options, spoiled: Spoiled = {}, passkey: Made | undefined = this.made.at(-1)) {
    if (passkey === undefined) throw new Error('no passkey was created');
    if (this.#counts === 'counts') passkey.counter += 1;
    const data = this.#dataOf(spoiled, 0, passkey.counter);
    const clientDataJSON = this.#clientData('webauthn.get', options, spoiled);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = sign('sha256', Buffer.concat([data, hash]), spoiled.key ?? passkey.privateKey);
    return {
      ...named(passkey.id),
      response: {
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(spoiled.userHandle !== undefined && { userHandle: Buffer.from(spoiled.userHandle).toString('base64url') }),
      },
    };
  }

  #clientData(usual: string, { challenge: asked }: Options, { origin, type, challenge = asked }: Spoiled): string {
    const said = { type: type ?? usual, challenge, origin: origin ?? this.#origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(said)).toString('base64url');
  }

  #dataOf({ rpId, userVerified = true, counter }: Spoiled, more: number, counted: number): Buffer {
    const hash = createHash('sha256')
      .update(rpId ?? new URL(this.#origin).hostname)
      .digest();
    const flags = USER_PRESENT | more | (userVerified ? USER_VERIFIED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? counted);
    return Buffer.concat([hash, Buffer.from([flags]), count]);
  }
}

function named(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
}
