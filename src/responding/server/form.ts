import type { z } from 'zod';
import type { Query } from '#platform/server/database.ts';
import { answers } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { type RespondingCalls, respondingCalls } from '../calls.ts';
import { type Door, doorOf } from '../rules/door.ts';
import { formStatus } from '../rules/form-status.ts';
import { type FormRow, selectForm } from './form-store.ts';

const answer = answers(respondingCalls);

/** What stands behind a link. */
export type Form = z.input<RespondingCalls['GET /respond/:responderId']['result']>;

export const readForm = answer('GET /respond/:responderId', async ({ params }, { tx, brand, now }) => {
  const form = await formBehind(tx, params.responderId, brand, now);
  if (form === null) throw new Refusal(404);
  return form;
});

/** What the form shows; null when the link leads nowhere. The page is delivered with it inside. One statement. */
export async function formBehind(tx: Query, responderId: string, brand: BrandId, now: Date): Promise<Form | null> {
  const door = doorOf(responderId);
  const row = door && (await selectForm(tx, door, brand));
  return door && row && presentForm(row, door, now);
}

function presentForm(row: FormRow, door: Door, now: Date): Form {
  const status = formStatus(row, now);
  const { startDate, endDate } = row;
  const isAnonymous = door.kind === 'anonymous';
  // A closed form says no more than that: the link may have been passed on.
  if (status !== 'open') return { status, startDate, endDate, isAnonymous };
  const { surveyType, candidate, title, image, invitationText, lang, accessibleBy, organisation, groups } = row;
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
    organization: organisation,
    seenBy: { accessibleBy, organization: organisation, groups },
  };
}
