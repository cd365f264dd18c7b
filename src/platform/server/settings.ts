import { z } from 'zod';

/** One setting, in one place: README's table is made of this, and Config as well (config.ts). */
export type Setting<Schema extends z.ZodType> = {
  schema: Schema;
  /** What it does, in one sentence without its full stop; Markdown. */
  means: string;
  /** What is read when it is not set. */
  default?: string;
  /** Where it has no default: what happens then, in words. */
  without?: string;
  production?: {
    /** What is read there when it is not set. */
    default?: string;
    /** In words, and why a value cannot be used there; null when it can. */
    demands?: string;
    refuses?: (value: z.output<Schema>) => string | null;
  };
};

const SHORTEST_SECRET = 32;
const LONGEST_FACT = 200;

const text = z.string().trim().min(1);
const whole = z.coerce.number().int();
const atLeastOne = whole.min(1);
const switched = z.enum(['on', 'off']).transform((value) => value === 'on');
const brand = z.enum(['a', 'b']);

const postgresUrl = text
  .optional()
  .refine((url) => url === undefined || /^postgres(ql)?:\/\//.test(url), { message: 'it must begin with postgres://' });

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

/** A fact about the operator, which stands in mails and legal texts: one line, whatever its letters are. */
const fact = text.refine((value) => value.length <= LONGEST_FACT && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value), {
  message: `it must be one line of at most ${LONGEST_FACT} characters`,
});

/** Every setting, by the name of its environment variable. */
export const SETTINGS = {
  NODE_ENV: setting({
    schema: z.string(),
    default: 'development',
    means: '`production` asks for safe settings, closes the mailbox, listens on all addresses',
  }),
  PORT: setting({ schema: whole.min(0).max(65_535), default: '3000', means: 'Where the server listens' }),
  HOST: setting({
    schema: text,
    default: '127.0.0.1',
    production: { default: '0.0.0.0' },
    means: 'The address it listens on',
  }),
  PUBLIC_URL: setting({
    schema: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    without: 'the address of the request',
    means: 'What links in mails begin with',
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
    means: "Signs the login's cookies",
    production: {
      demands: `required, at least ${SHORTEST_SECRET} characters`,
      refuses: (secret = '') =>
        secret.length < SHORTEST_SECRET
          ? `SECRET must have at least ${SHORTEST_SECRET} characters: it signs the login.`
          : null,
    },
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
  POOL_SIZE: setting({
    schema: whole.min(2).max(1_000),
    default: '16',
    means: 'Connections to PostgreSQL that one process holds at most; housekeeping has two more',
  }),
  BRAND: setting({ schema: brand, default: 'a', means: '`a` is Omsyn, `b` is Runda' }),
  BRAND_HOSTS: setting({ schema: brandHosts, means: 'Both in one process: `omsyn.example=a,runda.example=b`' }),
  SMTP_URL: setting({
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    means: 'The mail server: `smtps://user:password@host:465`; without it mails stay in the mailbox',
    production: {
      demands: 'required',
      refuses: (url) => (url === undefined ? 'SMTP_URL is missing: no invitation would reach anybody.' : null),
    },
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
  RATE_LIMITS: setting({
    schema: switched,
    default: 'on',
    means: '`off` only outside production',
    production: { refuses: (on) => (on ? null : 'RATE_LIMITS=off is for tests only.') },
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

/** Keeps the type of the schema, so that what is demanded of a value knows what the value is. */
function setting<Schema extends z.ZodType>(one: Setting<Schema>): Setting<Schema> {
  return one;
}
