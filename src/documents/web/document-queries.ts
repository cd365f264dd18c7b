import { queryOptions } from '@tanstack/react-query';
import { attempter } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { DocumentCalls } from '../calls.ts';
import type { DocumentName } from '../rules/document-names.ts';

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

/** Remembers what the owner has downloaded. A failure is left: the list then names a change that the owner has seen. */
export async function rememberDownload(
  orgId: string,
  body: { documents: DocumentName[]; madeAt: string },
): Promise<void> {
  await attemptDocuments('POST /organization/:orgId/documents/downloads', { params: { orgId }, body });
}
