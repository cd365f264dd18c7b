import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

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
