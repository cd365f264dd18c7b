import { expect } from 'vitest';
import type { CommentCalls } from '#comments/calls.ts';
import { newId, newRandomId } from '#platform/server/ids.ts';
import { insertedOrganisationGoal } from '../organisation-goals.ts';
import type { Write, WriteScene } from '../mass-assignment/write.ts';
import { type Arrange, asked, type MatrixRequest } from '../matrix/asking.ts';
import { ofGoal } from '../matrix/asking-goals.ts';
import { ofSurvey } from '../matrix/asking-surveys.ts';
import type { Check } from '../matrix/checks.ts';
import { CANARY } from '../matrix/fixtures.ts';
import type { Tested } from './tested-call.ts';

const said = (): MatrixRequest => ({ body: { id: newRandomId(), content: 'Bra jobbet' } });

/** Asks about the goal that a supporter of the first organisation has created. */
const ofOrganisationGoal = (request: () => MatrixRequest = () => ({})) =>
  asked({
    'orgGoal of orgA (made by supporter)': (async ({ world, people: { supporter: maker }, orgA }) => {
      const goal = { organisationId: orgA.id, maker, word: CANARY, endDate: '2026-11-01' };
      const id = await insertedOrganisationGoal(world, goal);
      return () => ({ ...request(), params: { id } });
    }) satisfies Arrange,
  });

/** The caller is among the readers, and the candidate comes first. */
const withTheCaller: Check = ({ body, cell, scene: { people } }) => {
  const readers = (body as { people: { userId: string; isCandidate: boolean }[] }).people;
  expect(readers[0], cell.told).toMatchObject({ isCandidate: true });
  expect(
    readers.map(({ userId }) => userId),
    cell.told,
  ).toContain(people[cell.actor as keyof typeof people].id);
};

const COLUMNS = {
  comments: 'id home_id survey_id goal_id organisation_goal_id author_id content created_at',
};
const write = (paramsOf: (scene: WriteScene) => { id: string }, before?: Write['before']): Write => ({
  request: (scene) => ({ params: paramsOf(scene), body: { content: 'Bra jobbet' } }),
  columns: COLUMNS,
  ...(before === undefined ? {} : { before }),
});

const goodBody = () => ({ id: newId(new Date()), content: 'Bra jobbet' });

export const comments: Tested<CommentCalls> = {
  'GET /survey/:id/comment': { asked: ofSurvey() },
  'POST /survey/:id/comment': { asked: ofSurvey(said), goodBody, write: write(({ id }) => ({ id })) },
  'GET /survey/:id/readers': { asked: ofSurvey(), allowed: withTheCaller },
  'GET /improvement-goal/:id/comment': { asked: ofGoal() },
  'POST /improvement-goal/:id/comment': {
    asked: ofGoal(said),
    goodBody,
    write: { ...write(() => ({ id: newRandomId() })), columns: {}, status: 404 },
  },
  'GET /organization-goal/:id/comment': { asked: ofOrganisationGoal() },
  'POST /organization-goal/:id/comment': {
    asked: ofOrganisationGoal(said),
    goodBody,
    write: { ...write(() => ({ id: newRandomId() })), columns: {}, status: 404 },
  },
};
