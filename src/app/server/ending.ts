import type { Logger } from 'pino';

/** Before whoever runs the process loses patience: ten seconds are what many of them give. */
const END_WITHIN_MS = 9_000;
/** Ctrl-C reaches a process and the script that started it, which hands it on: so close together it is one wish. */
const ONE_WISH_MS = 500;

/** Ends the process in good order when it is asked to, soon in any case, and at once when it is asked once more. */
export function endOnSignal(close: () => Promise<void>, logger: Logger): void {
  let askedAt: number | null = null;
  const end = () => {
    if (askedAt === null) begin();
    else if (performance.now() - askedAt > ONE_WISH_MS) process.exit(1);
  };
  const begin = () => {
    askedAt = performance.now();
    setTimeout(() => {
      logger.warn('something did not come to an end in time');
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
