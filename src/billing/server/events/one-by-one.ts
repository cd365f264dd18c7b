import { ProviderTrouble } from '../paying/call-provider.ts';

/** After this many timeouts in a row, stop and retry at the next run. */
const SILENT_IN_A_ROW = 3;

/** Processes the items one after the other. A failure does not stop the others; it throws after the last item. */
export async function oneByOne<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const faults: unknown[] = [];
  let silent = 0;
  for (const item of items) {
    if (signal?.aborted === true || silent === SILENT_IN_A_ROW) break;
    await work(item).then(
      () => void (silent = 0),
      (error: unknown) => {
        silent = error instanceof ProviderTrouble && !error.answered ? silent + 1 : 0;
        faults.push(error);
      },
    );
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} of ${items.length} could not be done: ${wordsOf(faults)}`);
}

/** Lists each message once, because the log does not show the errors of an AggregateError. */
function wordsOf(faults: readonly unknown[]): string {
  return [...new Set(faults.map((fault) => (fault instanceof Error ? fault.message : 'unknown')))].join('; ');
}
