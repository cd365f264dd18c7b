import { useInfiniteQuery } from '@tanstack/react-query';
import { membersQuery } from '../organisation-queries.ts';

/** Returns the number of people in the organisation; undefined until it is known, and without an organisation. */
export function useMemberCount(orgId: string | null): number | undefined {
  const { data } = useInfiniteQuery({ ...membersQuery(orgId ?? '', null), enabled: orgId !== null });
  return data?.pages[0]?.counts['all'];
}
