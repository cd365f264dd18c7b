import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Writes what the server has just stored into what was read before. A reading that is under way may have begun before
 * the store, and would bring back the older text: it is given up, and made again when the screen next asks.
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
