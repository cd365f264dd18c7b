import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useHashIndex } from '#platform/web/ui/hash-index.ts';
import {
  everyResponseQuery,
  firstResponsesQuery,
  newestWordsQuery,
  type Response,
  type SurveyInFull,
} from '../survey-queries.ts';

/** What is known of the answers while only the first ones are here. */
export type PartOfAnswers = {
  /** The number of answers, and of those with words. */
  all: number;
  written: number;
  /** The newest named answers with words; null until they are read. */
  newest: readonly Response[] | null;
  /** Reads all answers. */
  want: () => void;
};

/**
 * Reads the first answers to a survey, and all of them once a tab of one is open or something wants them. `part` is null
 * when all are here.
 */
export function useAnswers(survey: SurveyInFull) {
  const [isWanted, setWanted] = useState(false);
  const want = useCallback(() => setWanted(true), []);
  const [asked] = useHashIndex(Infinity);
  if (asked > 0 && !isWanted) want();
  const first = useInfiniteQuery(firstResponsesQuery(survey));
  const page = first.data?.pages[0];
  const isPart = page !== undefined && page.next !== null;
  const every = useQuery({ ...everyResponseQuery(survey), enabled: isPart && isWanted });
  const newest = useQuery({ ...newestWordsQuery(survey), enabled: isPart });
  const { all = 0, written = 0 } = page?.counts ?? {};
  // Otherwise the cache may hold what an earlier export has read.
  const whole = isPart && isWanted ? every.data : undefined;
  const part: PartOfAnswers | null =
    isPart && whole === undefined ? { all, written, newest: newest.data ?? (newest.isError ? [] : null), want } : null;
  return {
    responses: whole ?? page?.rows,
    part,
    isLong: isPart,
    isPending: first.isPending,
    isError: first.isError || every.isError,
    refetch: () => Promise.all([first, ...(every.isError ? [every] : [])].map((query) => query.refetch())),
  };
}
