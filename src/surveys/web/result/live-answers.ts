import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { everyResponseQuery, respondersQuery, type SurveyInFull } from '../survey-queries.ts';

/** How long new answers are announced after the page has become visible. */
const TOLD_FOR_MS = 12_000;

/**
 * Returns how many answers arrived since the user last looked at the page. Every increase also refetches the single
 * answers.
 */
export function useNewAnswers({ id, part, respondents }: SurveyInFull): number {
  const queries = useQueryClient();
  const read = useRef(respondents);
  const [seen, setSeen] = useState(respondents);
  useEffect(() => {
    if (read.current === respondents) return;
    read.current = respondents;
    const single = [everyResponseQuery({ id, part }), ...(part === 'reader' ? [] : [respondersQuery(id)])];
    for (const { queryKey } of single) void queries.invalidateQueries({ queryKey });
  }, [queries, id, part, respondents]);
  useEffect(() => {
    if (seen === respondents) return;
    return onceLookedAt(() => setSeen(respondents));
  }, [seen, respondents]);
  return Math.max(0, respondents - seen);
}

/** Calls `act` when the page has been visible for a while. */
function onceLookedAt(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(act, TOLD_FOR_MS);
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
