import { expect, test } from 'vitest';
import { addressForApp, newSecret, stepOfCode } from './one-time-codes.ts';

/** The secret of RFC 6238, appendix B. Its codes have eight digits, of which an app shows the last six. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const RFC_CODES: readonly [second: number, code: string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];

const at = (second: number) => new Date(second * 1000);

test('returns the codes of RFC 6238', () => {
  for (const [second, code] of RFC_CODES)
    expect(stepOfCode(RFC_SECRET, code.slice(-6), at(second))).toBe(Math.floor(second / 30));
});

test('accepts a code in its own half minute, the one before and the one after only', () => {
  const code = '081804';
  const step = Math.floor(1_111_111_109 / 30);
  const first = step * 30;
  expect([-31, -30, 0, 29, 30, 59, 60].map((more) => stepOfCode(RFC_SECRET, code, at(first + more)))).toEqual([
    null,
    step,
    step,
    step,
    step,
    step,
    null,
  ]);
});

test('refuses a code that is not six digits', () => {
  for (const code of ['', '81804', '0081804', '94287082', ' 081804', '08180٤', 'abcdef'])
    expect(stepOfCode(RFC_SECRET, code, at(1_111_111_109))).toBeNull();
});

test("the app's URI names the brand and the address, and every secret has 160 random bits", () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(secret);
  const address = new URL(addressForApp(secret, { issuer: 'Omsyn', email: 'ingrid@nordvik.example' }));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('Omsyn:ingrid@nordvik.example');
  expect(address.searchParams.get('secret')).toBe(secret);
  expect(address.searchParams.get('issuer')).toBe('Omsyn');
});
