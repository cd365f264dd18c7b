import { ProviderTrouble } from '../paying/asking-provider.ts';

/** So many in a row that got no answer: the provider is away, and the rest waits for another turn. */
const SILENT_IN_A_ROW = 3;

/** One after the other, each for itself: what fails keeps no other from happening, and is told of when all are through. */
export async function inTurn<T>(
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

/** Each once: the log does not look into what is gathered. */
function wordsOf(faults: readonly unknown[]): string {
  return [...new Set(faults.map((fault) => (fault instanceof Error ? fault.message : 'unknown')))].join('; ');
}
