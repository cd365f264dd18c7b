import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callSurveys, respondersQuery } from '../survey-loading.ts';

/** Sends an invitation once more; the address is marked here at once (specification 4). */
export function useResending(id: string, address: string) {
  const queries = useQueryClient();
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');
  const resend = async () => {
    if (state === 'busy') return;
    setState('busy');
    const sent = await callSurveys('POST /survey/:id/responders/resend/:address', { params: { id, address } });
    setState(sent === null ? 'failed' : 'done');
    // After a refusal too: somebody may have answered, or been sent a mail, in the meantime.
    await queries.invalidateQueries(respondersQuery(id));
  };
  return { state, resend };
}
