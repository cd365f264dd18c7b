import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemIn } from '#platform/web/save-problem.ts';
import { type Sending, useSending } from '#platform/web/use-sending.ts';
import { attemptSurveys, respondersQuery } from '../survey-queries.ts';

/** Resends an invitation. The address is marked immediately (specification 4). */
export function useResending(id: string, address: string): Sending & { done: boolean } {
  const queries = useQueryClient();
  const [done, setDone] = useState(false);
  const sending = useSending(async () => {
    const sent = await attemptSurveys('POST /survey/:id/responders/resend/:address', { params: { id, address } });
    setDone(sent.ok);
    // After a refusal too: the responder may have answered or been mailed in the meantime.
    await queries.invalidateQueries(respondersQuery(id));
    return problemIn(sent);
  });
  return { ...sending, done };
}
