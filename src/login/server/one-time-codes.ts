import { Secret, TOTP } from 'otpauth';

/** Settings that every authenticator app supports: six digits, SHA-1, 30 s (RFC 6238). */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** The codes before and after are accepted too: clocks differ, and typing takes time. */
const LEEWAY_STEPS = 1;
const SECRET_BYTES = 20;

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the `otpauth` URI for the QR code; the app shows the brand and the address beside the code. */
export function addressForApp(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  return totpOf(secret, { issuer, label: email }).toString();
}

/** Returns the number of the half minute since 1970 that the code belongs to; null when it is not currently valid. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: LEEWAY_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1000 / SETTINGS.period) + delta;
}

function totpOf(secret: string, shown: { issuer: string; label: string } = { issuer: '', label: '' }): TOTP {
  return new TOTP({ ...SETTINGS, ...shown, secret: Secret.fromBase32(secret) });
}
