import { queryOptions } from '@tanstack/react-query';
import { attempter } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { DocumentCalls } from '../calls.ts';

const DOCUMENTS_KEY = 'documents';

const attemptDocuments = attempter<DocumentCalls>();

/** Read again each time, so that a document never has the values of an earlier moment. */
export function documentFactsQuery(orgId: string) {
  return queryOptions({
    queryKey: [DOCUMENTS_KEY, orgId],
    queryFn: () => loaded(attemptDocuments('GET /organization/:orgId/documents', { params: { orgId } })),
    staleTime: 0,
  });
}
