import type { Asking, Query } from '#platform/server/database.ts';
import { takeTurn } from '#platform/server/advisory-lock.ts';
import { hasUncounted, takeMarks } from '#tallies/server/survey-tallies.ts';
import { difference, figuresOf, NO_FIGURES } from '../../rules/figures/survey-figures.ts';
import * as store from './figures-store.ts';
import { countedSurvey, heldFigures, type SurveyState } from './survey-states.ts';

/** The number of surveys in a transaction, which limits how long an edit of one of them waits. */
const BATCH = 200;

/** The advisory lock for writing the kept figures, shared by all processes. */
const TURN = 'organisation-figures';

/** Returns whether there are changes that the kept figures do not include yet. */
export async function figuresAreDue(query: Query): Promise<boolean> {
  return (await hasUncounted(query)) || (await store.hasMoved(query));
}

/**
 * Brings the kept figures of all organisations up to date in batches. Each batch is a transaction, so the job may be
 * stopped anywhere. A survey that is locked by another transaction is left for the next run.
 */
export async function foldFigures({ transaction }: Pick<Asking, 'transaction'>, signal?: AbortSignal): Promise<void> {
  await transaction(foldGone);
  for (let more = true; more && signal?.aborted !== true;) more = await transaction(foldSome);
}

/** Removes deleted surveys from the figures, and marks the surveys of people whose department has changed. */
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
 * Folds a batch of surveys; returns false if there are no more, or none that could be locked. The marks are removed
 * before the surveys are read, so a concurrent change is either in what is read or leaves a new mark. It cannot
 * deadlock: once the advisory lock is held, locked surveys are skipped, and the rows taken after that are only held by
 * responders who submit, or with the lock of their survey.
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

/** Subtracts the old figures from their old place and adds the new ones to their new place. */
function changesOf({ state, figures }: store.FoldedSurvey): store.FigureChange[] {
  const organisationId = state.homeId;
  const before = difference(NO_FIGURES, heldFigures(state));
  return [
    { ...state, organisationId, figures },
    ...(state.held === null ? [] : [{ ...state.held, organisationId, figures: before }]),
  ];
}

export async function forgetFigures(tx: Query, organisationId: string): Promise<void> {
  await takeTurn(tx, TURN);
  await store.deleteFigures(tx, organisationId);
}

export async function forgetFiguresOfDepartments({ transaction }: Pick<Asking, 'transaction'>): Promise<void> {
  await transaction(async (tx) => {
    await takeTurn(tx, TURN);
    await store.deleteFiguresOfDepartments(tx);
  });
}
