import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ProblemDocument } from '#platform/rules/problem.ts';

/**
 * Writes what the server has just stored into the query cache. A fetch in progress may have started before the write
 * and would bring back the older text, so it is cancelled; the screen fetches again when it next needs to.
 */
export async function storedHere<Read>(
  queries: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Read, Error> },
  change: (read: Read) => Read,
): Promise<void> {
  const which = { queryKey, exact: true };
  const interrupted = queries.isFetching(which) > 0;
  await queries.cancelQueries(which);
  queries.setQueryData<Read>(queryKey, (read) => (read === undefined ? read : change(read)));
  if (interrupted) void queries.invalidateQueries(which);
}

/** Returns why a text was not stored. If another one was stored meanwhile, it is read first. */
export async function notStored(
  queries: QueryClient,
  { status }: ProblemDocument,
  which: { queryKey: QueryKey },
): Promise<false | 'stale'> {
  if (status !== 412) return false;
  await queries.invalidateQueries({ queryKey: which.queryKey });
  return 'stale';
}
