import { z } from 'zod';

const brandHosts = z
  .string()
  .default('')
  .transform((text, context) => {
    const pairs = text
      .split(',')
      .filter((pair) => pair.trim() !== '')
      .map((pair) => pair.split('=').map((part) => part.trim()));
    const good = pairs.every(([host, brand]) => host !== '' && (brand === 'a' || brand === 'b'));
    if (!good) context.addIssue({ code: 'custom', message: 'write it as host=a,other.host=b' });
    return Object.fromEntries(pairs) as Record<string, 'a' | 'b'>;
  });

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => part !== ''),
  );

const given = z.string().trim().min(1).optional();

const postgresUrl = given.refine((url) => url === undefined || /^postgres(ql)?:\/\//.test(url), {
  message: 'it must begin with postgres://',
});

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: given,
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl,
  MIGRATE_DATABASE_URL: postgresUrl,
  MIGRATE_AT_START: z.enum(['on', 'off']).default('on'),
  POOL_SIZE: z.coerce.number().int().min(2).max(1_000).default(16),
  BRAND: z.enum(['a', 'b']).default('a'),
  BRAND_HOSTS: brandHosts,
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  SECRET: given,
  METRICS_TOKEN: given,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(3).optional(),
  REFUSED_DOMAINS: list,
  ALLOWED_DOMAINS: list,
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  NEVER_ANSWERED_DAYS: z.coerce.number().int().min(1).default(30),
  MAIL_LOG_DAYS: z.coerce.number().int().min(1).default(90),
  TRIAL_DAYS: z.coerce.number().int().min(1).default(30),
  CLOSING_DAYS: z.coerce.number().int().min(1).default(30),
  NAMED_ADDRESS_MONTHS: z.coerce.number().int().min(1).default(24),
  UNVERIFIED_DAYS: z.coerce.number().int().min(1).default(30),
  AUDIT_DAYS: z.coerce.number().int().min(1).default(365),
  DELETION_DAYS: z.coerce.number().int().min(1).default(14),
});

export type Config = Readonly<{
  production: boolean;
  port: number;
  host: string;
  /** Origin that links in mails begin with, without a slash at the end; by default the address the server listens on. */
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** PostgreSQL past the pooler, where there is one: only migrations use it. */
  migrateDatabaseUrl: string | undefined;
  /** Whether a process brings the schema up to date when it starts, or only sees to it that it is. */
  migrateAtStart: boolean;
  /** Connections to PostgreSQL that one process holds at most. */
  poolSize: number;
  brand: 'a' | 'b';
  brandHosts: Readonly<Record<string, 'a' | 'b'>>;
  rateLimits: boolean;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Signs cookies and salts address keys; made and kept in the database when it is not set. */
  secret: string | undefined;
  /** Who shows it may read the counters from elsewhere; without one only the machine itself may. */
  metricsToken: string | undefined;
  logLevel: string;
  /** How long a process that was asked to end says that it is not ready, before it takes no more connections. */
  drainSeconds: number;
  refusedDomains: readonly string[];
  allowedDomains: readonly string[];
  trustProxy: number;
  neverAnsweredDays: number;
  mailLogDays: number;
  /** How long an organisation may try the product. */
  trialDays: number;
  /** From the decision to close an organisation until it is closed. */
  closingDays: number;
  namedAddressMonths: number;
  unverifiedDays: number;
  auditDays: number;
  /** Between the wish to delete an account and the day on which it is done. */
  deletionDays: number;
}>;

/** Settings that cannot be used: every problem in a plain sentence. */
export class UnusableSettings extends Error {}

/** Reads the settings once; refuses what cannot work, and in production what is not safe. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    throw new UnusableSettings(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const settings = parsed.data;
  const production = settings.NODE_ENV === 'production';
  const unsafe = production ? unsafeInProduction(settings) : [];
  if (unsafe.length > 0) throw new UnusableSettings(unsafe.join('\n'));
  return {
    production,
    port: settings.PORT,
    host: settings.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    migrateDatabaseUrl: settings.MIGRATE_DATABASE_URL,
    migrateAtStart: settings.MIGRATE_AT_START === 'on',
    poolSize: settings.POOL_SIZE,
    brand: settings.BRAND,
    brandHosts: settings.BRAND_HOSTS,
    rateLimits: settings.RATE_LIMITS === 'on',
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    secret: settings.SECRET,
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    drainSeconds: settings.DRAIN_SECONDS ?? (production ? 3 : 0),
    refusedDomains: settings.REFUSED_DOMAINS,
    allowedDomains: settings.ALLOWED_DOMAINS,
    trustProxy: settings.TRUST_PROXY,
    neverAnsweredDays: settings.NEVER_ANSWERED_DAYS,
    mailLogDays: settings.MAIL_LOG_DAYS,
    trialDays: settings.TRIAL_DAYS,
    closingDays: settings.CLOSING_DAYS,
    namedAddressMonths: settings.NAMED_ADDRESS_MONTHS,
    unverifiedDays: settings.UNVERIFIED_DAYS,
    auditDays: settings.AUDIT_DAYS,
    deletionDays: settings.DELETION_DAYS,
  };
}

const SHORTEST_SECRET = 32;

function unsafeInProduction(settings: z.output<typeof environment>): string[] {
  const problems: string[] = [];
  if (settings.PUBLIC_URL === undefined) problems.push('PUBLIC_URL is missing: links in mails would lead nowhere.');
  else if (!settings.PUBLIC_URL.startsWith('https://'))
    problems.push('PUBLIC_URL must begin with https://: people send passwords to it.');
  if ((settings.SECRET ?? '').length < SHORTEST_SECRET)
    problems.push(`SECRET must have at least ${SHORTEST_SECRET} characters: it signs the login.`);
  if (settings.SMTP_URL === undefined) problems.push('SMTP_URL is missing: no invitation would reach anybody.');
  if (settings.MAIL_FROM === undefined) problems.push('MAIL_FROM is missing: mails need a sender at your own domain.');
  if (settings.RATE_LIMITS === 'off') problems.push('RATE_LIMITS=off is for tests only.');
  return problems;
}
