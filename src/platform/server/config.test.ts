import { expect, test } from 'vitest';
import { readConfig, UnusableSettings } from './config.ts';

/** Everything that production needs; a test spoils one. */
const SAFE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://omsyn.example',
  SECRET: 's'.repeat(32),
  SMTP_URL: 'smtps://relay.example',
  MAIL_FROM: 'no-reply@omsyn.example',
};

function refusalOf(variables: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    if (!(error instanceof UnusableSettings)) throw error;
    return error.message.split('\n');
  }
}

test('production starts with safe settings, listening for everybody', () => {
  expect(refusalOf(SAFE)).toEqual([]);
  expect(readConfig(SAFE)).toMatchObject({ production: true, host: '0.0.0.0', rateLimits: true, trustProxy: 0 });
});

test.each([
  [{ PUBLIC_URL: undefined }, 'PUBLIC_URL is missing'],
  [{ PUBLIC_URL: 'http://omsyn.example' }, 'PUBLIC_URL must begin with https://'],
  [{ SECRET: undefined }, 'SECRET must have at least 32 characters'],
  [{ SECRET: 's'.repeat(31) }, 'SECRET must have at least 32 characters'],
  [{ SMTP_URL: undefined }, 'SMTP_URL is missing'],
  [{ MAIL_FROM: undefined }, 'MAIL_FROM is missing'],
  [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS=off is for tests only'],
])('production refuses %j by name, and nothing else', (spoiled, sentence) => {
  expect(refusalOf({ ...SAFE, ...spoiled })).toEqual([expect.stringContaining(sentence)]);
});

test('everything that is unsafe is said at once', () => {
  const said = refusalOf({ NODE_ENV: 'production', RATE_LIMITS: 'off' });
  expect(said.map((sentence) => sentence.split(/[ =]/)[0])).toEqual([
    'PUBLIC_URL',
    'SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'RATE_LIMITS',
  ]);
});

test.each([
  { PORT: 'three' },
  { PORT: '65536' },
  { DATABASE_URL: 'mysql://relay.example' },
  { POOL_SIZE: '1' },
  { DRAIN_SECONDS: '4' },
  { PUBLIC_URL: 'omsyn.example' },
  { PUBLIC_URL: 'ftp://omsyn.example' },
  { BRAND: 'c' },
  { BRAND_HOSTS: 'b.example' },
  { BRAND_HOSTS: 'b.example=c' },
  { RATE_LIMITS: 'no' },
  { SMTP_URL: 'https://relay.example' },
  { MAIL_FROM: 'Omsyn' },
  { LOG_LEVEL: 'loud' },
  { TRUST_PROXY: '-1' },
  { NEVER_ANSWERED_DAYS: '0' },
  { MAIL_LOG_DAYS: 'x' },
])('a value that cannot be used is named, and never repeated: %j', (spoiled) => {
  const [name = '', value = ''] = Object.entries(spoiled)[0] ?? [];
  const said = refusalOf(spoiled);
  expect(said).toEqual([expect.stringMatching(new RegExp(`^${name}: `))]);
  expect(
    said
      .join()
      .replaceAll(/[^\w.:/=-]/g, ' ')
      .split(' '),
  ).not.toContain(value);
});

test('outside production nothing has to be set, and only this machine is listened to', () => {
  expect(readConfig({})).toMatchObject({ production: false, host: '127.0.0.1', port: 3000, rateLimits: true });
});

test('a setting that is empty is not set', () => {
  expect(refusalOf({ PORT: '', SMTP_URL: '', BRAND: '' })).toEqual([]);
  expect(refusalOf({ ...SAFE, SECRET: '' })).toEqual([expect.stringContaining('SECRET')]);
});

test('what is logged depends on production alone, unless it is said; said emptily it is not said', () => {
  expect(readConfig({})).toMatchObject({ logLevel: 'warn', drainSeconds: 0, poolSize: 16 });
  expect(readConfig({ LOG_LEVEL: '' }).logLevel).toBe('warn');
  expect(readConfig({ LOG_LEVEL: 'debug' }).logLevel).toBe('debug');
  expect(readConfig(SAFE)).toMatchObject({ logLevel: 'info', drainSeconds: 3 });
});

test('no problem repeats a secret', () => {
  const secrets = { SECRET: 'only-so-short', SMTP_URL: 'https://user:hemmelig@relay.example' };
  const said = [...refusalOf({ ...SAFE, ...secrets }), ...refusalOf({ ...SAFE, SECRET: secrets.SECRET })].join('\n');
  expect(said).toContain('SECRET');
  expect(said).toContain('SMTP_URL');
  expect(said).not.toMatch(/only-so-short|hemmelig/);
});
