import type { z } from 'zod';
import type { Query } from '#platform/server/database.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { anybody } from '#platform/server/permits.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { type RespondingCalls, respondingCalls } from '../calls.ts';
import { type ResponseLink, responseLinkOf } from '../rules/response-link.ts';
import { formStatus } from '../rules/form-status.ts';
import { type FormRow, selectForm } from './form-store.ts';

const endpoint = endpointsOf(respondingCalls);

export type Form = z.input<RespondingCalls['GET /respond/:responderId']['result']>;

export const readForm = endpoint('GET /respond/:responderId', {
  permit: anybody,
  run: async ({ params }, { tx, brand, now }) => {
    const form = await formBehind(tx, params.responderId, brand, now);
    if (form === null) throw new Refusal(404);
    return form;
  },
});

/** Returns the content of the form, in one statement; null if the link is invalid. The page includes it. */
export async function formBehind(tx: Query, responderId: string, brand: BrandId, now: Date): Promise<Form | null> {
  const link = responseLinkOf(responderId);
  const row = link && (await selectForm(tx, link, brand));
  return link && row && presentForm(row, link, now);
}

/** The candidate has written this for everyone who has a link of the survey. */
function presentAnswerBack({ endsAt, candidate, ...row }: FormRow, now: Date) {
  const { backText: text, backGoal: goal, backAt: at, backCorrectedAt: correctedAt } = row;
  if (text === null || at === null || now < endsAt) return {};
  return {
    answeredBack: { text, goal, at: at.toISOString() },
    answeredBy: { candidate, correctedAt: correctedAt?.toISOString() ?? null },
  };
}

function presentForm(row: FormRow, link: ResponseLink, now: Date): Form {
  const status = formStatus(row, now);
  const { startDate, endDate } = row;
  const isAnonymous = link.kind === 'anonymous';
  // A closed form reveals nothing else, because the link may have been passed on.
  if (status !== 'open') return { status, startDate, endDate, isAnonymous, ...presentAnswerBack(row, now) };
  const { surveyType, candidate, title, image, invitationText, lang, declined, isFull, accessibleBy } = row;
  const { organisation, groups, promise } = row;
  return {
    status,
    surveyType,
    startDate,
    endDate,
    isAnonymous,
    candidate,
    title,
    image,
    invitationText,
    lang,
    declined,
    isFull,
    organization: organisation,
    seenBy: { accessibleBy, organization: organisation, groups },
    promise,
  };
}
