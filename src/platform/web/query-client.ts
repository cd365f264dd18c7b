import { QueryClient } from '@tanstack/react-query';

/**
 * A cache that retries no failed read: a failed call has said why already, and a retry at once would only hide it. With
 * `retryOnMount`, a part that mounts would repeat a failed read, and a screen that waits for that read unmounts the
 * part: that loop sent fifty requests a second.
 */
export function newQueryClient(more: { staleTime?: number } = {}): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false, ...more } } });
}
