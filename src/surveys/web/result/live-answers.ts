import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { respondersQuery, responsesQuery, sharedResponsesQuery, type SurveyInFull } from '../survey-queries.ts';

/** New answers are told for so long once the page is looked at. */
const TOLD_FOR_MS = 12_000;

/** How many answers have come since the page was looked at; each time the single ones are read again too. */
export function useNewAnswers({ id, part, respondents }: SurveyInFull): number {
  const queries = useQueryClient();
  const read = useRef(respondents);
  const [seen, setSeen] = useState(respondents);
  useEffect(() => {
    if (read.current === respondents) return;
    read.current = respondents;
    const single = part === 'reader' ? [sharedResponsesQuery(id)] : [responsesQuery(id), respondersQuery(id)];
    for (const { queryKey } of single) void queries.invalidateQueries({ queryKey });
  }, [queries, id, part, respondents]);
  useEffect(() => {
    if (seen === respondents) return;
    return onceLookedAt(() => setSeen(respondents));
  }, [seen, respondents]);
  return Math.max(0, respondents - seen);
}

/** Runs when the page has been in sight for a while. */
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
