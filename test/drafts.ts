import { newLinkId } from '#platform/server/ids.ts';
import type { Person } from './world.ts';

/** The body for a survey that is valid at the tests' initial time; a test overrides fields. */
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

export async function createSurvey(
  person: Pick<Person, 'call'>,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const id = newLinkId();
  const reply = await person.call('POST /survey/:id', { params: { id }, body: surveyBody(fields) });
  if (reply.status !== 201) throw new Error(`the survey was refused: ${JSON.stringify(reply.body)}`);
  return id;
}
