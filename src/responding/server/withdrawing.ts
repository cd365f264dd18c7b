import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { reopenResponder } from '#invitations/server/responder-forgetting.ts';
import { ofSurvey, type SurveyKey } from '#tallies/server/survey-key.ts';
import { type CountedValues, discount, promiseNumberOf } from '#tallies/server/survey-tallies.ts';
import { type RespondingCalls, respondingCalls } from '../calls.ts';
import { invitedResponder } from './permits.ts';

const endpoint = endpointsOf(respondingCalls);

/**
 * Withdraws a named answer until the survey ends: it is deleted and no longer counted, and the link is open again
 * (rules 5). Uses three statements instead of one, because a withdrawal that waited for a submit must see its answer.
 */
export const withdrawAnswer = endpoint('POST /respond/:responderId/withdrawal', {
  permit: invitedResponder,
  run: async ({ params, permitted: state }, { tx, brand, now }) => {
    if (now >= state.endsAt) throw new Refusal(410);
    const responder = await reopenResponder(tx, params.responderId, { brand, now });
    if (responder === null) throw new Refusal<RespondingCalls>(409, 'not-answered');
    await discount(tx, await deleteResponse(tx, responder));
    return {};
  },
});

async function deleteResponse(tx: Query, { id, survey }: { id: string; survey: SurveyKey }): Promise<CountedValues> {
  const { rows } = await sql<Omit<CountedValues, 'survey'>>`
    delete from responses where ${ofSurvey('responses', survey)} and responder_id = ${id}
    returning array[s1, s2, s3, s4]::int[] as "values", ${promiseNumberOf('responses')} as promise`.execute(tx);
  const [given] = rows;
  if (given === undefined) throw new Error('a responder had answered without an answer');
  return { survey, ...given };
}
