/**
 * Does the work for each in turn, also after a fault. Throws `AggregateError` at the end if there was one; the log shows
 * its cause, which is the first fault.
 */
export async function eachInTurn<T>(all: Iterable<T>, work: (one: T) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = [];
  for (const one of all)
    await work(one).catch((error: unknown) => {
      faults.push(...(error instanceof AggregateError ? (error.errors as unknown[]) : [error]));
    });
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} of the works in turn failed`, { cause: faults[0] });
}
