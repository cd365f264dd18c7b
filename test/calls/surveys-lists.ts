import { expect } from 'vitest';
import type { Check } from '../matrix/checks.ts';
import { expectBetween } from '../matrix/checks.ts';
import type { ActorName } from '../matrix/actor-names.ts';
import { surveyNamedIn } from '../matrix/asking-surveys.ts';
import { CELLS } from '../matrix/cells.ts';
import type { SurveyName } from '../matrix/fixtures.ts';
import { idsOf, ownOf } from '../matrix/who-sees-what.ts';

/** Exactly the surveys that the caller made or is the candidate of. */
export const ownSurveys: Check = ({ body, cell, scene }) => {
  const id = scene.people[cell.actor as 'owner'].id;
  const entries = body as { id: string; userId: string; onBehalfOf: string | null }[];
  for (const { userId, onBehalfOf } of entries) expect([userId, onBehalfOf], cell.told).toContain(id);
  expect(entries.map((entry) => entry.id).sort(), cell.told).toEqual(idsOf(scene, ownOf(cell.actor)));
};

/**
 * The surveys that the matrix allows the caller to read singly, without private ones; the caller's own are optional.
 */
export const sharedWithCaller: Check = ({ body, cell, scene }) => {
  const readable = readableBy(cell.actor);
  const ofOthers = readable.filter((name) => !ownOf(cell.actor).includes(name));
  expectBetween(idsIn(body), idsOf(scene, ofOthers), idsOf(scene, readable), cell);
};

export const sharedSurveysAre =
  (least: SurveyName[], most: SurveyName[]): Check =>
  ({ body, cell, scene }) =>
    expectBetween(idsIn(body), idsOf(scene, least), idsOf(scene, most), cell);

/** The surveys that others share with the actor, and the actor's own that are not private. */
export function readableBy(actor: ActorName): SurveyName[] {
  const cells = CELLS.filter((cell) => cell.call === 'GET /shared-survey/{id}' && cell.actor === actor);
  const readable = cells.filter(({ status, resource }) => status === 200 && resource !== 'survey:me');
  return readable.map(({ resource }) => surveyNamedIn(resource));
}

function idsIn(body: unknown): string[] {
  return (body as { id: string }[]).map(({ id }) => id);
}
