import { newLinkId } from '#platform/server/ids.ts';
import type { Person } from './world.ts';

/** A survey that anybody may create on the morning the tests begin; a test says what is different. */
export function surveyBody(fields: Record<string, unknown> = {}) {
  return {
    surveyName: 'Leaders’ retreat',
    surveyType: 'workshop',
    endDate: '2026-11-27',
    defaultLang: 'no',
    invitationText: 'Hei! Takk for at du var med.',
    accessibleBy: 'me',
    groupsWithAccess: [],
    allowAnonymous: false,
    ...fields,
  };
}

/** Creates a survey as the person and returns its id. */
export async function createSurvey(
  person: Pick<Person, 'call'>,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const id = newLinkId();
  const reply = await person.call('POST /survey/:id', { params: { id }, body: surveyBody(fields) });
  if (reply.status !== 201) throw new Error(`the survey was refused: ${JSON.stringify(reply.body)}`);
  return id;
}
