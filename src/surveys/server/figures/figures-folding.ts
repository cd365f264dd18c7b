import type { Asking, Query } from '#platform/server/database.ts';
import { takeTurn } from '#platform/server/taking-turns.ts';
import { hasUncounted, takeMarks } from '#tallies/server/survey-tallies.ts';
import { difference, figuresOf, NO_FIGURES } from '../../rules/figures/survey-figures.ts';
import * as store from './figures-store.ts';
import { countedSurvey, heldFigures, type SurveyState } from './survey-states.ts';

/** So many surveys at a time: somebody who wants to edit one of them waits no longer than for these. */
const BATCH = 200;

/** Whoever writes the kept figures does so alone, over all processes. */
const TURN = 'organisation-figures';

/** Whether something has changed that the kept figures do not hold yet. */
export async function figuresAreDue(query: Query): Promise<boolean> {
  return (await hasUncounted(query)) || (await store.hasMoved(query));
}

/**
 * Brings the kept figures of all organisations up to date, some surveys at a time, each time in a transaction of its own,
 * so it may be stopped anywhere. A survey that somebody holds at this moment is left for the next time.
 */
export async function foldFigures({ transaction }: Pick<Asking, 'transaction'>, signal?: AbortSignal): Promise<void> {
  await transaction(foldGone);
  for (let more = true; more && signal?.aborted !== true;) more = await transaction(foldSome);
}

/** Takes deleted surveys out of the figures, and names the surveys of those whose department has changed. */
async function foldGone(tx: Query): Promise<void> {
  await takeTurn(tx, TURN);
  const gone = await store.takeGone(tx);
  await store.addFigures(
    tx,
    gone.map((place) => ({ ...place, figures: difference(NO_FIGURES, place.counts) })),
  );
  await store.nameSurveysOfMoved(tx);
}

/**
 * Folds some surveys; false when there are no more, or none that could be held. The marks are taken before the surveys
 * are read: whatever happens meanwhile is in what is read, or leaves a new mark. Nothing can come to a standstill: after
 * the turn, surveys that somebody holds are passed over, and what is taken then is held by none but those who submit.
 */
async function foldSome(tx: Query): Promise<boolean> {
  await takeTurn(tx, TURN);
  const changed = await store.selectChanged(tx, BATCH);
  const held = await store.holdSurveys(tx, changed);
  if (held.length === 0) return false;
  await takeMarks(tx, held);
  await store.takeMoves(tx, held);
  const folded = (await store.selectStates(tx, held)).map(foldedState);
  await store.addFigures(tx, folded.flatMap(changesOf));
  await store.keepFigures(tx, folded);
  return changed.length >= BATCH;
}

function foldedState(state: SurveyState): store.FoldedSurvey {
  const survey = countedSurvey(state);
  return { state, survey, figures: figuresOf(survey) };
}

/** What stood of it goes from where it stood, and what it is now comes to where it belongs now. */
function changesOf({ state, figures }: store.FoldedSurvey): store.FigureChange[] {
  const organisationId = state.homeId;
  const before = difference(NO_FIGURES, heldFigures(state));
  return [
    { ...state, organisationId, figures },
    ...(state.held === null ? [] : [{ ...state.held, organisationId, figures: before }]),
  ];
}

/** An organisation is closed, and its figures go with it. */
export async function forgetFigures(tx: Query, organisationId: string): Promise<void> {
  await takeTurn(tx, TURN);
  await store.deleteFigures(tx, organisationId);
}

/** The figures of departments that are no more. */
export async function forgetFiguresOfDepartments({ transaction }: Pick<Asking, 'transaction'>): Promise<void> {
  await transaction(async (tx) => {
    await takeTurn(tx, TURN);
    await store.deleteFiguresOfDepartments(tx);
  });
}
