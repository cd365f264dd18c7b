import { queryOptions } from '@tanstack/react-query';
import { attempter } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { IdentityCalls } from '../calls.ts';

const attempt = attempter<IdentityCalls>();

const DELETION_KEY = 'deletion';

export const deletionQuery = queryOptions({
  queryKey: [DELETION_KEY],
  queryFn: () => loaded(attempt('GET /user/deletion')),
});
