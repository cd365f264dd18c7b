import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { auditQuery, membersKey } from '#organisations/web/organisation-queries.ts';
import type { Result } from '#platform/contract.ts';
import { attempter } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { DirectoryCalls } from '../calls.ts';

export const attemptDirectory = attempter<DirectoryCalls>();

export type Directory = Result<DirectoryCalls['GET /organization/:id/directory-tokens']>;
export type Token = Directory['tokens'][number];
export type MadeToken = Result<DirectoryCalls['POST /organization/:id/directory-tokens']>;

const DIRECTORY_KEY = 'directory';

export function directoryQuery(orgId: string) {
  return queryOptions({
    queryKey: [DIRECTORY_KEY, orgId],
    queryFn: () => loaded(attemptDirectory('GET /organization/:id/directory-tokens', { params: { id: orgId } })),
  });
}

/** Reads again what a token changes: the token, the members kept by a directory, and the audit. */
export function useReadingAnew(orgId: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({ queryKey: membersKey(orgId) });
    void queries.invalidateQueries(auditQuery(orgId));
    await queries.invalidateQueries(directoryQuery(orgId));
  };
}
