import { flushCompileCache } from 'node:module';
import type { Logger } from 'pino';
import { checkPayments } from '#billing/server/paying/start-up-check.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { sampleFacts } from '#brands/server/operator.ts';
import { type Config, readConfig, UnusableSettings } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { misspeltSettings } from '#platform/server/misspelt-settings.ts';
import { isProxyBypassable } from '#platform/server/proxy-bypass.ts';
import { shutDownOnSignal } from './shutdown-on-signal.ts';
import { openProduct } from './product.ts';

const LOCAL_ADDRESSES = new Set(['127.0.0.1', '::1', 'localhost']);

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof UnusableSettings)) throw error;
    refuse(`These settings cannot be used:\n${error.message}`);
  }
}

/**
 * Serves the whole product with the settings of the environment until a signal ends it. The database is prepared while
 * `frontEnd`, the build of the pages, is still running.
 */
export async function serve(frontEnd: Promise<void> = Promise.resolve()): Promise<void> {
  const config = settings();
  const logger = createLog(config.logLevel);
  const samples = config.production ? sampleFacts(config) : [];
  if (samples.length > 0)
    logger.warn({ settings: samples }, "mails and legal texts name a sample company: set the operator's facts");
  for (const { variable, meant } of misspeltSettings(process.env))
    logger.warn({ variable, meant }, 'this variable is not read: is another one meant?');
  if (isProxyBypassable(config, process.env))
    logger.warn(
      { listening: config.host, trustProxy: config.trustProxy },
      'clients that reach the port without the proxy can spoof their IP: set HOST to an address that only the proxy reaches',
    );

  try {
    const product = await openProduct(config, { logger, now: () => new Date(), frontEnd });
    shutDownOnSignal(product.close, logger);
    await product.server.listen({ port: config.port, host: config.host });
    const [address] = product.server.addresses();
    announce(config, logger, typeof address === 'object' ? address.port : config.port);
    // With NODE_COMPILE_CACHE the next start loads what this one has compiled, also when this one is killed.
    flushCompileCache();
    // Not awaited: the provider may be slow or unreachable.
    checkPayments(config, product.payments).catch((error: unknown) =>
      logger.error({ err: error }, "checking the payment provider's settings failed"),
    );
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
}

/** Ends the process; in production the reason is a line of the log like any other. */
function refuse(message: string): never {
  if (process.env['NODE_ENV'] === 'production') createLog('fatal').fatal(message);
  else console.error(message);
  process.exit(1);
}

function announce(config: Config, logger: Logger, port: number): void {
  const { name } = BRAND_SETTINGS[config.brand];
  const address = config.publicUrl ?? `http://localhost:${port}`;
  const lines = [
    `${name} is ready at ${address}`,
    config.databaseUrl === undefined ? `Data: ${config.dataDir} (embedded database)` : 'Data: PostgreSQL',
    config.smtpUrl === undefined
      ? `Mail: kept here, nothing is sent. Read it at ${address}/mailbox`
      : 'Mail: sent by the server in SMTP_URL',
    paymentsLine(config),
    config.authDomain === undefined
      ? `Sign in: create an account at ${address}; the verification link is in the mailbox`
      : `Sign in: at ${config.authDomain[config.brand]}`,
  ];
  if (!config.production && !LOCAL_ADDRESSES.has(config.host)) {
    lines.push(`Warning: HOST=${config.host} opens this server to the network, and it is not in production mode.`);
  }
  if (config.production) for (const line of lines) logger.info(line);
  else console.log(lines.join('\n'));
}

function paymentsLine({ payments, stripeSecretKey: key }: Config): string {
  if (!payments) return 'Payments: none, every organisation has full limits';
  return key === undefined
    ? 'Payments: a sandbox, no money is taken. Its test cards stand on the payment page'
    : 'Payments: by the provider of STRIPE_SECRET_KEY';
}
