import { QueryClient } from '@tanstack/react-query';
import { PAUSES_MS } from './fetched-code.ts';
import { LoadFailed } from './loading.ts';

/**
 * A cache that retries only reads without an answer, twice: the network may announce its return before it works. While
 * there is no network, they wait for it. An answer that refuses has said why, and a retry would only hide it. With
 * `retryOnMount`, a part that mounts would repeat a failed read, and a screen that waits for that read unmounts the
 * part: that loop sent fifty requests a second.
 */
export function newQueryClient(more: { staleTime?: number } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => error instanceof LoadFailed && error.status === 0 && failures < PAUSES_MS.length,
        retryDelay: (failures) => PAUSES_MS[failures] ?? 0,
        retryOnMount: false,
        ...more,
      },
    },
  });
}
