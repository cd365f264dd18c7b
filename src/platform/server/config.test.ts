import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { SAFE } from '../../../test/production-settings.ts';
import { readConfig, UnusableSettings } from './config.ts';
import { misspeltSettings } from './misspelt-settings.ts';
import { isProxyBypassable } from './proxy-bypass.ts';

function refusalOf(variables: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    if (!(error instanceof UnusableSettings)) throw error;
    return error.message.split('\n');
  }
}

test('production starts with safe settings and listens on all interfaces', () => {
  expect(refusalOf(SAFE)).toEqual([]);
  expect(readConfig(SAFE)).toMatchObject({ production: true, host: '0.0.0.0', rateLimits: true, trustProxy: 0 });
});

test.each([
  [{ PUBLIC_URL: undefined }, 'PUBLIC_URL is missing'],
  [{ PUBLIC_URL: 'http://omsyn.example' }, 'PUBLIC_URL must begin with https://'],
  [{ SECRET: undefined }, 'SECRET must have at least 32 characters'],
  [{ SECRET: 's'.repeat(31) }, 'SECRET must have at least 32 characters'],
  [{ SECRET: 'a'.repeat(40) }, 'SECRET can be guessed'],
  [{ SECRET: 'abc123XY'.repeat(5) }, 'SECRET can be guessed'],
  [{ SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }, 'SECRET can be guessed'],
  [{ SECRET: '9876543210zyxwvutsrqponmlkjihgfedcba' }, 'SECRET can be guessed'],
  [{ SMTP_URL: undefined }, 'SMTP_URL is missing'],
  [{ SMTP_URL: 'smtp://relay.example?ignoreTLS=true' }, 'SMTP_URL must not loosen TLS'],
  [{ SMTP_URL: 'smtps://relay.example?tls.rejectUnauthorized=false' }, 'SMTP_URL must not loosen TLS'],
  [{ SMTP_URL: 'smtp://relay.example?pool=true&requireTLS=false' }, 'SMTP_URL must not loosen TLS'],
  [{ SMTP_TLS: 'offered' }, 'SMTP_TLS=offered is for a relay on this machine'],
  [{ SMTP_TLS: 'offered', SMTP_URL: 'smtp://localhost.relay.example' }, 'SMTP_TLS=offered is for a relay on this'],
  [{ MAIL_FROM: undefined }, 'MAIL_FROM is missing'],
  [{ STRIPE_SECRET_KEY: undefined }, 'STRIPE_SECRET_KEY is missing: the payment sandbox gives subscriptions away'],
  [{ STRIPE_WEBHOOK_SECRET: undefined }, 'STRIPE_WEBHOOK_SECRET is missing beside STRIPE_SECRET_KEY'],
  [{ STRIPE_PRICE: undefined }, 'STRIPE_PRICE is missing beside STRIPE_SECRET_KEY'],
  [{ STRIPE_URL: 'http://localhost:4100' }, 'STRIPE_URL is for tests: the provider has one address'],
  [{ DISCOUNT_UNTIL: '2026-12-31' }, 'DISCOUNT_UNTIL promises a discount that nobody gives'],
  [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS=off is for tests only'],
])('production refuses %j by name, and nothing else', (spoiled, sentence) => {
  expect(refusalOf({ ...SAFE, ...spoiled })).toEqual([expect.stringContaining(sentence)]);
});

const PAYMENT_SETTINGS = {
  STRIPE_SECRET_KEY: undefined,
  STRIPE_WEBHOOK_SECRET: undefined,
  STRIPE_PRICE: undefined,
};

test('production starts without a payment provider when payments are off', () => {
  expect(readConfig(SAFE).payments).toBe(true);
  expect(refusalOf({ ...SAFE, ...PAYMENT_SETTINGS, PAYMENTS: 'off' })).toEqual([]);
  expect(readConfig({ PAYMENTS: 'off' }).payments).toBe(false);
});

test.each([
  [{}, 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE'],
  [
    { DISCOUNT_UNTIL: '2026-12-31', ...PAYMENT_SETTINGS, STRIPE_SECRET_KEY: 'sk_live_1' },
    'STRIPE_SECRET_KEY, DISCOUNT_UNTIL',
  ],
  [{ ...PAYMENT_SETTINGS, STRIPE_PRICE: 'price_1' }, 'STRIPE_PRICE'],
  [{ ...PAYMENT_SETTINGS, STRIPE_COUPON: 'season' }, 'STRIPE_COUPON'],
  [{ ...PAYMENT_SETTINGS, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'STRIPE_PUBLISHABLE_KEY'],
  [{ ...PAYMENT_SETTINGS, STRIPE_TAX: 'on' }, 'STRIPE_TAX'],
  [{ ...PAYMENT_SETTINGS, DISCOUNT_UNTIL: '2026-12-31' }, 'DISCOUNT_UNTIL'],
])('with payments off it names the settings of payment in one sentence: %j', (more, named) => {
  const sentence = `PAYMENTS=off takes no payment: remove ${named}.`;
  expect(refusalOf({ ...SAFE, ...more, PAYMENTS: 'off' })).toEqual([sentence]);
});

test('reports all unsafe settings at once', () => {
  const said = refusalOf({ NODE_ENV: 'production', RATE_LIMITS: 'off' });
  expect(said.map((sentence) => sentence.split(/[ =]/)[0])).toEqual([
    'PUBLIC_URL',
    'SECRET',
    'SMTP_URL',
    'STRIPE_SECRET_KEY',
    'MAIL_FROM',
    'RATE_LIMITS',
  ]);
});

test.each([
  { PORT: 'three' },
  { PORT: '65536' },
  { DATABASE_URL: 'mysql://relay.example' },
  { DATABASE_URL: 'postgres://kari:hem#melig@db.example/omsyn' },
  { DATABASE_URL: 'postgres://kari:hemmelig@db.example:port/omsyn' },
  { DATABASE_URL: 'postgres://kari:hemmelig@' },
  { POOL_SIZE: '1' },
  { DRAIN_SECONDS: '4' },
  { PUBLIC_URL: 'omsyn.example' },
  { PUBLIC_URL: 'ftp://omsyn.example' },
  { PUBLIC_URL: 'https://omsyn.example/app' },
  { PUBLIC_URL: 'https://omsyn.example//' },
  { PUBLIC_URL: 'https://omsyn.example?q=1' },
  { PUBLIC_URL: 'https://omsyn.example/?' },
  { PUBLIC_URL: 'https://omsyn.example#top' },
  { PUBLIC_URL: 'https://kari@omsyn.example' },
  { PUBLIC_URL: 'https://kari:ord@omsyn.example' },
  { NODE_ENV: 'Production' },
  { NODE_ENV: 'prod' },
  { NODE_ENV: 'production ' },
  { BACKUP_PASSPHRASE: 'fifteen letters' },
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
])('names an invalid setting and never repeats its value: %j', (spoiled) => {
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

test('outside production every setting is optional, and the server listens on localhost only', () => {
  expect(readConfig({})).toMatchObject({ production: false, host: '127.0.0.1', port: 3000, rateLimits: true });
});

test('an empty setting counts as not set', () => {
  expect(refusalOf({ PORT: '', SMTP_URL: '', BRAND: '' })).toEqual([]);
  expect(refusalOf({ ...SAFE, SECRET: '' })).toEqual([expect.stringContaining('SECRET')]);
});

test('the log level depends on production alone unless it is set; an empty value counts as not set', () => {
  expect(readConfig({})).toMatchObject({ logLevel: 'warn', drainSeconds: 0, poolSize: 16 });
  expect(readConfig({ LOG_LEVEL: '' }).logLevel).toBe('warn');
  expect(readConfig({ LOG_LEVEL: 'debug' }).logLevel).toBe('debug');
  expect(readConfig(SAFE)).toMatchObject({ logLevel: 'info', drainSeconds: 3 });
});

test.each([
  [{ ...SAFE, TRUST_PROXY: '1' }, true],
  [{ ...SAFE, TRUST_PROXY: '1', HOST: '' }, true],
  [{ ...SAFE, TRUST_PROXY: '1', HOST: '127.0.0.1' }, false],
  [{ ...SAFE, TRUST_PROXY: '1', HOST: '0.0.0.0' }, false],
  [SAFE, false],
  [{ TRUST_PROXY: '1' }, false],
])('warns of a bypassed proxy only where production trusts one and HOST is not named: %j', (variables, warns) => {
  expect(isProxyBypassable(readConfig(variables), variables)).toBe(warns);
});

test('no problem repeats a secret', () => {
  const secrets = { SECRET: 'only-so-short', SMTP_URL: 'https://user:hemmelig@relay.example' };
  const said = [...refusalOf({ ...SAFE, ...secrets }), ...refusalOf({ ...SAFE, SECRET: secrets.SECRET })].join('\n');
  expect(said).toContain('SECRET');
  expect(said).toContain('SMTP_URL');
  expect(said).not.toMatch(/only-so-short|hemmelig/);
});

test('accepts random secrets in every encoding', () => {
  for (const encoding of ['hex', 'base64', 'base64url'] as const)
    for (let round = 0; round < 200; round += 1) {
      const SECRET = randomBytes(32).toString(encoding);
      expect(refusalOf({ ...SAFE, SECRET }), SECRET).toEqual([]);
    }
});

test('a public https address starts only in production; localhost may try https', () => {
  const PUBLIC_URL = 'https://omsyn.example';
  const sentence = expect.stringContaining('set NODE_ENV=production');
  expect(refusalOf({ PUBLIC_URL })).toEqual([sentence]);
  expect(refusalOf({ PUBLIC_URL, NODE_ENV: 'test' })).toEqual([sentence]);
  expect(refusalOf({ PUBLIC_URL: 'https://localhost.omsyn.example' })).toEqual([sentence]);
  for (const here of ['https://localhost:3443', 'https://runda.localhost', 'https://127.0.0.1', 'https://[::1]:3000'])
    expect(refusalOf({ PUBLIC_URL: here })).toEqual([]);
});

test('the address keeps its scheme, host and port', () => {
  expect(readConfig({ ...SAFE, PUBLIC_URL: 'https://Omsyn.example/' }).publicUrl).toBe('https://omsyn.example');
  expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).publicUrl).toBe('http://localhost:3000');
});

test('requires TLS for mail unless the relay runs on this machine', () => {
  expect(readConfig(SAFE).smtpTls).toBe('required');
  expect(readConfig({}).smtpTls).toBe('offered');
  expect(readConfig({ ...SAFE, SMTP_URL: 'smtp://localhost:25', SMTP_TLS: 'offered' }).smtpTls).toBe('offered');
});

test('names a variable that resembles an unset setting, without its value', () => {
  const variables = {
    SMTP_URI: 'smtp://kari:hemmelig@x',
    DATABASEURL: 'x',
    secrets: 'x',
    NODE_EVN: 'x',
    TRUST_PROXIES: 'x',
  };
  expect(misspeltSettings(variables)).toEqual([
    { variable: 'SMTP_URI', meant: 'SMTP_URL' },
    { variable: 'DATABASEURL', meant: 'DATABASE_URL' },
    { variable: 'secrets', meant: 'SECRET' },
    { variable: 'NODE_EVN', meant: 'NODE_ENV' },
  ]);
  const usual = [
    'HOME',
    'PATH',
    'PWD',
    'USER',
    'SHELL',
    'LANG',
    'TERM',
    'HOSTNAME',
    'LOGNAME',
    'MAIL',
    'TZ',
    'EDITOR',
    'DISPLAY',
  ];
  const others = [
    'NODE_OPTIONS',
    'NODE_PATH',
    'npm_config_user_agent',
    'PGHOST',
    'DATABASE_PASSWORD',
    'POSTGRES_DB',
    'CI',
  ];
  expect(misspeltSettings(Object.fromEntries([...usual, ...others].map((name) => [name, 'x'])))).toEqual([]);
  expect(misspeltSettings({ SMTP_URL: 'smtp://x', SMTP_URL2: 'x' })).toEqual([]);
});
