import { Secret, TOTP } from 'otpauth';

/** What every authenticator app takes: six digits of SHA-1, a new code every half minute (RFC 6238). */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** The code before and the one after count too: clocks differ, and typing takes time. */
const LEEWAY_STEPS = 1;
const SECRET_BYTES = 20;

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the QR code says: the app shows the brand and the address beside the code. */
export function addressForApp(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  return totpOf(secret, { issuer, label: email }).toString();
}

/** The half minute since 1970 whose code it is; null when it is none of those that count now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: LEEWAY_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1000 / SETTINGS.period) + delta;
}

function totpOf(secret: string, shown: { issuer: string; label: string } = { issuer: '', label: '' }): TOTP {
  return new TOTP({ ...SETTINGS, ...shown, secret: Secret.fromBase32(secret) });
}
