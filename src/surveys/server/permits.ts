import { isOnCandidateSide, type PersonInRole } from '#access/rules/readable-by.ts';
import { hasFullLimits } from '#access/rules/roles.ts';
import type { Context } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { SurveyCalls } from '../calls.ts';
import { countUnfinishedSurveys, selectSurvey, selectSurveyForUpdate, type SurveyRow } from './survey-store.ts';

type Asked = { params: { id: string } };
type Asking = Context<'profile'>;

/**
 * The limit without an organisation, and in one whose subscription has ended: one unfinished survey at a time (rules
 * 2).
 */
const MOST_UNFINISHED_ALONE = 1;

/** Relies on the lock on the person's row, which serialises what one person creates. */
export async function refuseUnlessMayHaveAnother({ tx, actor, now }: Asking): Promise<void> {
  if (!hasFullLimits(actor) && (await countUnfinishedSurveys(tx, actor, now)) >= MOST_UNFINISHED_ALONE)
    throw new Refusal<SurveyCalls>(403, 'one-unfinished-survey');
}

/** A survey that the actor may read; 404 for everybody else. */
export async function sharedSurvey({ params }: Asked, { tx, actor }: Asking): Promise<SurveyRow> {
  const row = await selectSurvey(tx, params.id, actor);
  if (row === null) throw new Refusal(404);
  return row;
}

/** A survey on whose candidate side the actor is; 403 for its other readers, 404 for everybody else. */
export async function ownSurvey({ params }: Asked, { tx, actor }: Asking): Promise<SurveyRow> {
  return onlyOwn(await selectSurvey(tx, params.id, actor), actor);
}

/** The same as `ownSurvey`, and locks the survey until the transaction ends. */
export async function ownSurveyForUpdate({ params }: Asked, { tx, actor }: Asking): Promise<SurveyRow> {
  return onlyOwn(await selectSurveyForUpdate(tx, params.id, actor), actor);
}

/** A survey about the actor; 403 for its other readers, its maker included, 404 for everybody else. */
export async function surveyAboutActor({ params }: Asked, { tx, actor }: Asking): Promise<SurveyRow> {
  return onlyAbout(await selectSurvey(tx, params.id, actor), actor);
}

/** The same as `surveyAboutActor`, and locks the survey until the transaction ends. */
export async function surveyAboutActorForUpdate({ params }: Asked, { tx, actor }: Asking): Promise<SurveyRow> {
  return onlyAbout(await selectSurveyForUpdate(tx, params.id, actor), actor);
}

function onlyAbout(row: SurveyRow | null, actor: PersonInRole): SurveyRow {
  if (row === null) throw new Refusal(404);
  if (row.candidateId !== actor.personId) throw new Refusal(403);
  return row;
}

function onlyOwn(row: SurveyRow | null, actor: PersonInRole): SurveyRow {
  if (row === null) throw new Refusal(404);
  if (!isOnCandidateSide(row, actor)) throw new Refusal(403);
  return row;
}
