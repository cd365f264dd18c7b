import { z } from 'zod';
import { isGuessable } from './guessable.ts';
import { type ForBrands, forBrands, type LoginProvider, loginProvidersSetting, originOnly } from './outside-logins.ts';
import { suppliersSetting } from './suppliers.ts';

/** One setting. The table in docs/settings.md and the type Config (config.ts) are generated from it. */
export type Setting<Schema extends z.ZodType> = {
  schema: Schema;
  /** Its effect, in one sentence without its full stop; Markdown. */
  means: string;
  /** The value when it is not set. */
  default?: string;
  /** The behaviour when it is not set and has no default, in words. */
  without?: string;
  /** Returns why a value does not fit the other settings, in any environment; null when it fits. */
  refuses?: (value: z.output<Schema>, others: Others) => string | null;
  production?: {
    /** The value in production when it is not set. */
    default?: string;
    /**
     * The demand of production in words, and a function that returns why a value is refused there; null when it is
     * accepted.
     */
    demands?: string;
    refuses?: (value: z.output<Schema>, others: Others) => string | null;
  };
};

type Others = Readonly<Record<string, unknown>>;

const SHORTEST_SECRET = 32;
const SHORTEST_PASSPHRASE = 16;
const LONGEST_FACT = 200;

const text = z.string().trim().min(1);
const whole = z.coerce.number().int();
const atLeastOne = whole.min(1);
const switched = z.enum(['on', 'off']).transform((value) => value === 'on');
const brand = z.enum(['a', 'b']);

const postgresUrl = text
  .optional()
  .refine((url) => url === undefined || /^postgres(ql)?:\/\//.test(url), { message: 'it must begin with postgres://' })
  .refine((url) => url === undefined || URL.canParse(url.replaceAll(' ', '%20')), {
    message: 'it is no address; letters such as # and / in a password are written percent-encoded',
  });

const domains = z
  .string()
  .default('')
  .transform((list): readonly string[] =>
    list
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => part !== ''),
  );

const brandHosts = z
  .string()
  .default('')
  .transform((list, context) => {
    const pairs = list
      .split(',')
      .filter((pair) => pair.trim() !== '')
      .map((pair) => pair.split('=').map((part) => part.trim()));
    const good = pairs.every(([host, of]) => host !== '' && (of === 'a' || of === 'b'));
    if (!good) context.addIssue({ code: 'custom', message: 'write it as host=a,other.host=b' });
    return Object.fromEntries(pairs) as Readonly<Record<string, 'a' | 'b'>>;
  });

/** A fact about the operator for mails and legal texts: one line in any script. */
const fact = text.refine((value) => value.length <= LONGEST_FACT && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value), {
  message: `it must be one line of at most ${LONGEST_FACT} characters`,
});

/** An origin only: a path, a query or a password would end up in the middle of every link. */
const publicUrl = z
  .url({ protocol: /^https?$/ })
  .refine(
    (url) => {
      if (!URL.canParse(url)) return true;
      const { pathname, search, hash, username, password } = new URL(url);
      return pathname === '/' && `${search}${hash}${username}${password}` === '' && !/[?#]/.test(url);
    },
    { message: 'it must be scheme, host and port only, as in https://omsyn.example' },
  )
  .transform((url) => new URL(url).origin);

function isOfThisMachine(url: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

const OF_PAYMENT = /^(?:STRIPE_|DISCOUNT_UNTIL$)/;
const LOOSENS_TLS = /[?&](?:ignoreTLS|requireTLS|opportunisticTLS|secure|tls\b)/i;
const BY_CHANCE = 'let chance make it, as in openssl rand -base64 32';

export const SETTINGS = {
  NODE_ENV: setting({
    schema: z.enum(['development', 'test', 'production'], {
      error: 'it must be development, test or production, written so',
    }),
    default: 'development',
    means:
      '`development`, `test` or `production`, which asks for safe settings, closes the mailbox, listens on all addresses',
  }),
  PORT: setting({ schema: whole.min(0).max(65_535), default: '3000', means: 'Where the server listens' }),
  HOST: setting({
    schema: text,
    default: '127.0.0.1',
    production: { default: '0.0.0.0' },
    means: 'The address it listens on; with `TRUST_PROXY` name one that only the proxy reaches',
  }),
  PUBLIC_URL: setting({
    schema: publicUrl.optional(),
    without: 'the address of the request',
    means: 'What links in mails begin with: scheme, host, port',
    refuses: (url, { NODE_ENV }) =>
      url?.startsWith('https://') && NODE_ENV !== 'production' && !isOfThisMachine(url)
        ? 'PUBLIC_URL begins with https://, so people come here: set NODE_ENV=production.'
        : null,
    production: {
      demands: 'required, with https',
      refuses: (url) => {
        if (url === undefined) return 'PUBLIC_URL is missing: links in mails would lead nowhere.';
        return url.startsWith('https://') ? null : 'PUBLIC_URL must begin with https://: people send passwords to it.';
      },
    },
  }),
  SECRET: setting({
    schema: text.optional(),
    without: 'made and kept in the database',
    means: "Signs the login's cookies, and seals the keys in the database",
    production: {
      demands: `required, at least ${SHORTEST_SECRET} characters`,
      refuses: (secret = '') => {
        if (secret.length < SHORTEST_SECRET)
          return `SECRET must have at least ${SHORTEST_SECRET} characters: it signs the login.`;
        return isGuessable(secret) ? `SECRET can be guessed: ${BY_CHANCE}.` : null;
      },
    },
  }),
  SECRET_BEFORE: setting({
    schema: text.optional(),
    means: 'The `SECRET` before this one, until `npm run rotate-keys` has sealed the keys anew',
  }),
  DATA_DIR: setting({ schema: z.string(), default: './data', means: 'The embedded database' }),
  DATABASE_URL: setting({
    schema: postgresUrl,
    means: 'PostgreSQL 15 or newer instead of the embedded database',
  }),
  MIGRATE_AT_START: setting({
    schema: switched,
    default: 'on',
    means: '`off`: a process only sees to it that `npm run migrate` was run before',
  }),
  MIGRATE_DATABASE_URL: setting({
    schema: postgresUrl,
    without: '`DATABASE_URL`',
    means: 'PostgreSQL past the pooler, where there is one, for migrations',
  }),
  READ_DATABASE_URL: setting({
    schema: postgresUrl,
    without: '`DATABASE_URL`',
    means: 'A standby of it that screens are read from, at most two seconds late',
    refuses: (url, { DATABASE_URL }) =>
      url !== undefined && DATABASE_URL === undefined
        ? 'READ_DATABASE_URL names a standby: set DATABASE_URL to its primary.'
        : null,
  }),
  POOL_SIZE: setting({
    schema: whole.min(2).max(1_000),
    default: '16',
    means: 'Connections to PostgreSQL that one process holds at most; housekeeping has two more',
  }),
  BACKUP_PASSPHRASE: setting({
    schema: z.string().min(SHORTEST_PASSPHRASE, `it must have at least ${SHORTEST_PASSPHRASE} characters`).optional(),
    means: 'What `npm run backup` encrypts with, and `npm run restore` opens with',
    refuses: (words) => (words !== undefined && isGuessable(words) ? 'BACKUP_PASSPHRASE can be guessed.' : null),
  }),
  BACKUP_KEY_FILE: setting({ schema: text.optional(), means: 'A file of at least 32 random bytes instead of it' }),
  BRAND: setting({ schema: brand, default: 'a', means: '`a` is Omsyn, `b` is Runda' }),
  BRAND_HOSTS: setting({ schema: brandHosts, means: 'Both in one process: `omsyn.example=a,runda.example=b`' }),
  AUTH_DOMAIN: setting({
    schema: forBrands(originOnly),
    without: 'the built-in login',
    means:
      'An outside login in its place, as Auth0 runs them: its address for both brands, or `a=https://…,b=https://…`',
    refuses: (domains, { NODE_ENV }) =>
      NODE_ENV !== 'production' && Object.values(domains ?? {}).some((url) => isOpenHttp(url))
        ? 'AUTH_DOMAIN may begin with http:// only for a login on this machine.'
        : null,
    production: {
      refuses: (domains) =>
        Object.values(domains ?? {}).some((url) => !url.startsWith('https://'))
          ? 'AUTH_DOMAIN must be https: people send passwords to it.'
          : null,
    },
  }),
  AUTH_CLIENT_ID: setting({
    schema: forBrands(text),
    means: 'The client id at the outside login, for both brands, or `a=…,b=…`; required with `AUTH_DOMAIN`',
    refuses: (ids, { AUTH_DOMAIN: domains, BRAND: own, BRAND_HOSTS: hosts }) =>
      unservedBrand({ ids, domains: domains as ForBrands | undefined, own, hosts }),
  }),
  AUTH_AUDIENCE: setting({
    schema: forBrands(text),
    without: '`urn:feedback:api`',
    means: 'What access tokens of the outside login are for; another name than the client id',
    refuses: (audiences, { AUTH_CLIENT_ID: ids }) =>
      Object.entries(audiences ?? {}).some(([brand, name]) => (ids as ForBrands | undefined)?.[brand as 'a'] === name)
        ? 'AUTH_AUDIENCE must not be the client id: an ID token would open every call.'
        : null,
  }),
  AUTH_EMAIL_CLAIM: setting({
    schema: text,
    default: 'email',
    means: 'The claim of its access tokens that holds the address',
  }),
  AUTH_EMAIL_VERIFIED_CLAIM: setting({
    schema: text,
    default: 'email_verified',
    means: 'The claim that is `true` when the address is verified',
  }),
  LOGIN_PROVIDERS: setting({
    schema: loginProvidersSetting,
    without: 'passwords alone',
    means:
      'OpenID providers that the built-in login offers, as a JSON list of `id`, `name`, `issuer`, `clientId`, `clientSecret`, `brand`, `domains`',
    refuses: (providers, { NODE_ENV, AUTH_DOMAIN: domains }) => {
      if (providers.length > 0 && domains !== undefined)
        return 'LOGIN_PROVIDERS is for the built-in login: the one of AUTH_DOMAIN has providers of its own.';
      return NODE_ENV !== 'production' && providers.some(({ issuer }) => isOpenHttp(issuer))
        ? 'LOGIN_PROVIDERS: an issuer may begin with http:// only on this machine.'
        : null;
    },
    production: {
      refuses: (providers: readonly LoginProvider[]) =>
        providers.some(({ issuer }) => !issuer.startsWith('https://'))
          ? 'LOGIN_PROVIDERS: every issuer must be https.'
          : null,
    },
  }),
  SMTP_URL: setting({
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    means: 'The mail server: `smtps://user:password@host:465`; without it mails stay in the mailbox',
    production: {
      demands: 'required',
      refuses: (url) => {
        if (url === undefined) return 'SMTP_URL is missing: no invitation would reach anybody.';
        return LOOSENS_TLS.test(new URL(url).search)
          ? 'SMTP_URL must not loosen TLS behind its question mark: mails hold links that open accounts.'
          : null;
      },
    },
  }),
  SMTP_TLS: setting({
    schema: z.enum(['required', 'offered']),
    default: 'offered',
    production: {
      default: 'required',
      refuses: (tls, { SMTP_URL: url }) =>
        tls === 'offered' && typeof url === 'string' && !isOfThisMachine(url)
          ? 'SMTP_TLS=offered is for a relay on this machine: others could read links that open accounts.'
          : null,
    },
    means: 'With `smtp://`: `required` sends nothing without STARTTLS; `offered` uses it when the relay has it',
  }),
  PAYMENTS: setting({
    schema: switched,
    default: 'on',
    means:
      '`off`: for an installation inside one company; nobody pays, and every organisation has full limits without an end',
    refuses: (on, others) => {
      const set = on ? [] : Object.keys(others).filter((name) => OF_PAYMENT.test(name) && isSet(others[name]));
      return set.length === 0 ? null : `PAYMENTS=off takes no payment: remove ${set.join(', ')}.`;
    },
  }),
  STRIPE_SECRET_KEY: setting({
    schema: text.optional().refine((key) => key === undefined || /^(?:sk|rk)_/.test(key), {
      message: 'it begins with sk_ or rk_',
    }),
    without: 'the payment sandbox, which takes no money',
    means: 'The secret key of the payment provider',
    production: {
      demands: 'required, unless `PAYMENTS` is off',
      refuses: (key, { PAYMENTS: payments }) =>
        payments === true && key === undefined
          ? 'STRIPE_SECRET_KEY is missing: the payment sandbox gives subscriptions away, so it is for trying out only.'
          : null,
    },
  }),
  STRIPE_PUBLISHABLE_KEY: setting({
    schema: text.optional().refine((key) => key === undefined || key.startsWith('pk_'), {
      message: 'it begins with pk_; the secret one must never reach a browser',
    }),
    without: "payment happens on the provider's page alone",
    means: 'For the payment form on the page of activation',
  }),
  STRIPE_WEBHOOK_SECRET: setting({
    schema: text.optional().refine((key) => key === undefined || key.startsWith('whsec_'), {
      message: 'it begins with whsec_',
    }),
    means: 'What the provider signs its events with; required with `STRIPE_SECRET_KEY`',
    refuses: withKey('STRIPE_WEBHOOK_SECRET', 'what is paid would never become known'),
  }),
  STRIPE_PRICE: setting({
    schema: text.optional().refine((id) => id === undefined || id.startsWith('price_'), {
      message: 'it begins with price_',
    }),
    means: 'The yearly price, by the id that the provider gave it; required with `STRIPE_SECRET_KEY`',
    refuses: withKey('STRIPE_PRICE', 'there is nothing to sell'),
  }),
  STRIPE_COUPON: setting({
    schema: text.optional(),
    means: 'The coupon of 25 % on the first year, by its id, while `DISCOUNT_UNTIL` lasts',
  }),
  STRIPE_TAX: setting({
    schema: switched,
    default: 'off',
    means:
      '`on`: the provider reckons the tax, by an address that its own page asks for; `off`: the price is what it is',
  }),
  STRIPE_URL: setting({
    schema: z.url({ protocol: /^https?$/ }).optional(),
    means: 'A stand-in for the provider on this machine, for tests',
    refuses: (url) =>
      url === undefined || isOfThisMachine(url) ? null : 'STRIPE_URL is for a stand-in on this machine only.',
    production: {
      refuses: (url) => (url === undefined ? null : 'STRIPE_URL is for tests: the provider has one address.'),
    },
  }),
  DISCOUNT_UNTIL: setting({
    schema: z.iso.date().optional(),
    without: 'no discount',
    means: 'The last day of the season in which the first year costs 25 % less, as in 2026-12-31',
    refuses: (day, { PAYMENTS: payments, STRIPE_SECRET_KEY: key, STRIPE_COUPON: coupon }) =>
      payments === true && day !== undefined && key !== undefined && coupon === undefined
        ? 'DISCOUNT_UNTIL promises a discount that nobody gives: set STRIPE_COUPON as well.'
        : null,
  }),
  MAIL_FROM: setting({
    schema: z.email().optional(),
    without: 'an address of the brand',
    means: "The sender's address",
    production: {
      demands: 'required',
      refuses: (from) => (from === undefined ? 'MAIL_FROM is missing: mails need a sender at your own domain.' : null),
    },
  }),
  COMPANY_NAME_A: setting({ schema: fact, default: 'Omsyn Eksempel AS', means: 'The company that runs Omsyn' }),
  COMPANY_NAME_B: setting({ schema: fact, default: 'Runda Eksempel AS', means: 'The company that runs Runda' }),
  COMPANY_ORG_NO_A: setting({ schema: fact, default: '999 999 999', means: 'Its organisation number' }),
  COMPANY_ORG_NO_B: setting({ schema: fact, default: '999 999 998', means: 'Its organisation number' }),
  COMPANY_ADDRESS_A: setting({ schema: fact.optional(), means: 'Its postal address, told where the number is told' }),
  COMPANY_ADDRESS_B: setting({ schema: fact.optional(), means: 'Its postal address, told where the number is told' }),
  CONTACT_EMAIL_A: setting({ schema: z.email(), default: 'hei@omsyn.example', means: 'Where people write to it' }),
  CONTACT_EMAIL_B: setting({ schema: z.email(), default: 'hei@runda.example', means: 'Where people write to it' }),
  SUPPLIERS: setting({
    schema: suppliersSetting,
    without: 'the documents ask the organisation to write to you',
    means:
      'Your suppliers, which the documents of organisations name: a JSON list of `name`, `task` (`servers`, `backups`, `email` or `payment`), `country` (as in `NO`)',
  }),
  SUPPLIERS_CHANGED: setting({
    schema: z.iso.date().optional(),
    without: 'not told',
    means: 'The day on which `SUPPLIERS` last changed, as in 2026-09-02; the list of documents tells it',
  }),
  RATE_LIMITS: setting({
    schema: switched,
    default: 'on',
    means: '`off` only outside production',
    production: { refuses: (on) => (on ? null : 'RATE_LIMITS=off is for tests only.') },
  }),
  WEBHOOK_ALLOW_LOOPBACK: setting({
    schema: switched,
    default: 'off',
    means: '`on` lets webhooks reach this machine, also by http; only outside production',
    production: { refuses: (on) => (on ? 'WEBHOOK_ALLOW_LOOPBACK=on is for tests only.' : null) },
  }),
  LOGIN_CACHE: setting({
    schema: z.enum(['memory', 'localstorage']),
    default: 'memory',
    means:
      'Where a browser keeps its access: `memory` ends with the tab; with `localstorage` tabs share it, and a login of another site outlives a reload',
  }),
  PROVEN_DOMAINS: setting({
    schema: domains,
    means: 'E-mail domains of customers that prove nothing in the DNS; those of `LOGIN_PROVIDERS` need not be named',
  }),
  REFUSED_DOMAINS: setting({ schema: domains, means: 'Added to the list of shared e-mail domains' }),
  ALLOWED_DOMAINS: setting({ schema: domains, means: 'Taken out of that list' }),
  TRUST_PROXY: setting({
    schema: whole.min(0).max(10),
    default: '0',
    means: 'How many proxies of your own stand before the server',
  }),
  METRICS_TOKEN: setting({
    schema: text.optional(),
    means: 'Shown as bearer token, opens `/metrics` in production; else only this machine may',
  }),
  LOG_LEVEL: setting({
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    default: 'warn',
    production: { default: 'info' },
    means: '`fatal` to `trace`, or `silent`',
  }),
  DRAIN_SECONDS: setting({
    schema: whole.min(0).max(3),
    default: '0',
    production: { default: '3' },
    means: 'How long a process that ends says so at `/readyz` before it takes no more connections',
  }),
  NEVER_ANSWERED_DAYS: setting({
    schema: atLeastOne,
    default: '30',
    means: "After a survey's end, addresses that never answered are forgotten",
  }),
  MAIL_LOG_DAYS: setting({
    schema: atLeastOne,
    default: '90',
    means: 'How long it is remembered that a mail about an account was sent',
  }),
  TRIAL_DAYS: setting({
    schema: atLeastOne,
    default: '30',
    means: 'How long a new organisation may try everything, once for each e-mail domain',
  }),
  CLOSING_DAYS: setting({
    schema: atLeastOne,
    default: '30',
    means: 'From the decision to close an organisation until it is closed',
  }),
  NAMED_ADDRESS_MONTHS: setting({
    schema: atLeastOne,
    default: '24',
    means: "After a survey's end, the addresses of those who answered become a keyed hash",
  }),
  UNVERIFIED_DAYS: setting({
    schema: atLeastOne,
    default: '30',
    means: 'How long an account waits for its address to be verified',
  }),
  AUDIT_DAYS: setting({
    schema: atLeastOne,
    default: '365',
    means: 'How long it is remembered who changed roles, access and members',
  }),
  SERVER_LOG_DAYS: setting({
    schema: atLeastOne,
    default: '30',
    means: 'How long you keep the log, as the privacy policy says it; you delete it',
  }),
  BACKUP_DAYS: setting({
    schema: atLeastOne,
    default: '35',
    means: 'How long you keep a backup, as the privacy policy says it; you delete it',
  }),
  DELETION_DAYS: setting({
    schema: atLeastOne,
    default: '14',
    means: 'Between the wish to delete an account and the day on which it is done',
  }),
};

export type SettingName = keyof typeof SETTINGS;

function isOpenHttp(url: string): boolean {
  return url.startsWith('http://') && !isOfThisMachine(url);
}

type OutsideLogin = { ids: ForBrands | undefined; domains: ForBrands | undefined; own: unknown; hosts: unknown };

/** Refuses an outside login that is set for some of the served brands but not for all. */
function unservedBrand({ ids, domains, own, hosts }: OutsideLogin): string | null {
  if (domains === undefined)
    return ids === undefined ? null : 'AUTH_CLIENT_ID is for an outside login: set AUTH_DOMAIN.';
  const served = [own, ...Object.values(hosts as object)] as ('a' | 'b')[];
  const without = served.find((one) => domains[one] === undefined || ids?.[one] === undefined);
  return without === undefined ? null : `AUTH_DOMAIN and AUTH_CLIENT_ID must name brand ${without} as well.`;
}

/** Keeps the type of the schema, so that `refuses` gets a typed value. */
function setting<Schema extends z.ZodType>(one: Setting<Schema>): Setting<Schema> {
  return one;
}

/** Whether a setting that has no default, or `off` as its default, was set. */
function isSet(value: unknown): boolean {
  return value !== undefined && value !== false;
}

function withKey(name: string, why: string) {
  return (value: string | undefined, { PAYMENTS: payments, STRIPE_SECRET_KEY: key }: Others) =>
    payments === true && key !== undefined && value === undefined
      ? `${name} is missing beside STRIPE_SECRET_KEY: ${why}.`
      : null;
}
