import { useInfiniteQuery } from '@tanstack/react-query';
import { surveyListQuery } from './survey-queries.ts';

/** Reads the latest own surveys: those that go on, and those that ended last. */
export function useLatestSurveys() {
  const { data, error, isPending, refetch } = useInfiniteQuery(surveyListQuery('own', null));
  return { data: data?.pages.flatMap(({ rows }) => rows), error, isPending, refetch };
}
