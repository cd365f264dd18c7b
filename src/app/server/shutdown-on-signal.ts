import type { Logger } from 'pino';

/** Shorter than ten seconds, after which many process managers kill the process. */
const END_WITHIN_MS = 9_000;
/**
 * Ctrl-C signals the process and the script that started it, which passes it on: two signals this close count as one.
 */
const ONE_WISH_MS = 500;

/**
 * Shuts the process down in good order on a signal, after nine seconds at the latest, and at once on a second signal.
 */
export function shutDownOnSignal(close: () => Promise<void>, logger: Logger): void {
  let askedAt: number | null = null;
  const end = () => {
    if (askedAt === null) begin();
    else if (performance.now() - askedAt > ONE_WISH_MS) process.exit(1);
  };
  const begin = () => {
    askedAt = performance.now();
    setTimeout(() => {
      logger.warn('the shutdown timed out');
      process.exit(0);
    }, END_WITHIN_MS);
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'ending');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
}
