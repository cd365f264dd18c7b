import type { Lang } from '#languages/rules/language.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { endpointsOf, type Context } from '#platform/server/endpoint.ts';
import { endOfPage, startOfPage } from '#platform/server/paging.ts';
import { isUuid, newLinkId, newRandomId } from '#platform/server/ids.ts';
import type { Query } from '#platform/server/database.ts';
import type { SurveyKey } from '#tallies/server/survey-key.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import { type SurveyCalls, surveyCalls } from '../calls.ts';
import { problemOfAddress } from '#invitations/rules/invite-list.ts';
import { mayInvite } from '../rules/survey-access.ts';
import { surveyStatus } from '../rules/survey-status.ts';
import {
  insertResponders,
  type ResponderRow,
  selectResponderById,
  selectResponders,
  updateNotes,
  type WrittenNote,
} from '#invitations/server/responder-store.ts';
import { presentResponder } from './delivery.ts';
import { sendFirst } from './sending-invitations.ts';
import { ownSurvey, ownSurveyForUpdate } from './permits.ts';
import type { SurveyRow } from './survey-store.ts';

const endpoint = endpointsOf(surveyCalls);

type Invited = { email: string; lang: Lang };

/** Lists all responders, without the secrets of their links. */
export const listResponders = endpoint('GET /survey/:id/responders', {
  permit: ownSurvey,
  run: async ({ query, permitted: survey }, context) => {
    const { tx, now } = context;
    const responder = async (id: string) => (isUuid(id) ? selectResponderById(tx, survey, id) : null);
    const after = await startOfPage(query, responder);
    const invited = await selectResponders(tx, survey, { after, most: query.limit + 1 });
    const idOf = ({ id }: ResponderRow) => id;
    return endOfPage(invited, { asked: query, idOf, context }).map((row) => presentResponder(row, now));
  },
});

export const inviteResponders = endpoint('POST /survey/:id/responders', {
  permit: ownSurveyForUpdate,
  run: async ({ body, permitted: survey }, context) => {
    if (!mayInvite(surveyStatus(survey, context.today))) throw new Refusal<SurveyCalls>(409, 'survey-finished');
    return inviteAll(survey, body, context);
  },
});

/**
 * Invites the addresses that are not invited yet and queues their mails, in the caller's transaction. Relies on the
 * lock on the survey's row: two concurrent invitations must not pass the cap together.
 */
export async function inviteAll(survey: SurveyRow, invited: readonly Invited[], context: Context<'profile'>) {
  const { tx, now } = context;
  const anonymousDomains = Object.values(BRAND_SETTINGS).map(({ anonymousMailDomain }) => anonymousMailDomain);
  const unique = [...new Map(invited.map((one) => [one.email, one])).values()];
  const problems = unique.map(({ email }) => problemOfAddress(email, survey.candidateEmail, anonymousDomains));
  refuseIfAny(problems.flatMap((problem) => (problem === null ? [] : [`responders.${problem}`])));

  const drafts = unique.map((one) => ({ ...one, id: newRandomId(), linkId: newLinkId() }));
  const added = await insertResponders(tx, survey, drafts, now);
  if (added.length > 0) await sendFirst(survey, added, 'responders.tooMany', context);
  return { added: added.length, alreadyInvited: unique.length - added.length };
}

/** Sets the note on an anonymous answer by the answer's own id, like updateNotes. */
export type AnonymousNotesStep = (
  tx: Query,
  survey: SurveyKey,
  answerId: string,
  note: WrittenNote,
) => Promise<boolean | null>;

export const writingNotes = ({ updateAnonymousNotes }: { updateAnonymousNotes: AnonymousNotesStep }) =>
  endpoint('PATCH /survey/:id/responders/notes', {
    permit: ownSurveyForUpdate,
    run: async ({ body: { responder, ...note }, permitted: survey }, { tx }) => {
      const written =
        (await updateNotes(tx, survey, responder, note)) ?? (await updateAnonymousNotes(tx, survey, responder, note));
      if (written === null) throw new Refusal(404);
      if (!written) throw new Refusal(412);
      return {};
    },
  });
