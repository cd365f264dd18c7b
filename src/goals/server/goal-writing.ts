import { lockPerson } from '#organisations/server/membership-store.ts';
import type { ChosenAccess } from '#access/rules/access-level.ts';
import type { Context } from '#platform/server/endpoint.ts';
import { isUuid } from '#platform/server/ids.ts';
import { type Created, idempotentCreate } from '#platform/server/idempotent-create.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import type { z } from 'zod';
import type { GoalCalls } from '../calls.ts';
import { MOST_GOALS, type Subject } from '../rules/goal-draft.ts';
import { queueWebhookEvent } from '#webhooks/server/event-queueing.ts';
import { conclusionProblem } from '../rules/goal-phases.ts';
import { daysOf } from './goal-stage.ts';
import type { StoredGoal } from './goal-store.ts';
import { inOrder, movesWith } from './goal-words.ts';
import {
  countGoalsMade,
  deleteGoal,
  type GoalStart,
  type GoalWords,
  insertGoal,
  selectGoalCreation,
  updateGoal,
  updateResult,
} from './goal-writing-store.ts';
import { type SentEntry, writeJournal } from './journal-store.ts';

type Writing = Context<'profile'>;

/** Returns the id that the browser chose. Refuses with 422 when it is no UUID. */
export function chosenId({ id }: { id: string }): string {
  if (!isUuid(id)) refuseIfAny(['id.invalid']);
  return id.toLowerCase();
}

type New = {
  subject: Subject;
  id: string;
  body: GoalWords;
  /** Refuses what is wrong with the body; returns what the goal starts from. */
  begin: () => Promise<GoalStart & { homeId: string; surveyType: SurveyType }>;
};

/** Relies on the lock on the person's row: of two creates the second counts the goal of the first. */
export async function createGoal({ subject, id, body, begin }: New, context: Writing): Promise<{ id: string }> {
  const { tx, now, actor } = context;
  const read = () => selectGoalCreation(tx, subject, id);
  const store = async (created: Created) => {
    const start = await begin();
    if ((await countGoalsMade(tx, actor.personId, start)) >= MOST_GOALS) refuseIfAny(['goals.tooMany']);
    const words = wordsOf(body, start.surveyType);
    return insertGoal(tx, { ...words, ...start, ...created, plannedAt: body.plan === '' ? null : now, createdAt: now });
  };
  await idempotentCreate({ id, body, lockPerson, read, store }, context);
  return { id };
}

type Edit = {
  draft: GoalWords;
  journal?: readonly SentEntry[] | undefined;
  /** The new readers of a survey's goal, the only change that a finished goal takes. */
  readers: ChosenAccess | null;
};

export async function changeGoal(goal: StoredGoal, { draft, journal = [], readers }: Edit, context: Writing) {
  const { tx, actor, now, ifMatch } = context;
  const words = wordsOf(draft, goal.surveyType);
  const changesWords = journal.length > 0 || !isSame(words, goal);
  if (goal.isSuccess !== null && (readers === null || changesWords)) throw new Refusal<GoalCalls>(409, 'goal-finished');
  if (ifMatch !== null && ifMatch !== goal.version) throw new Refusal(412);

  const plannedAt = goal.plannedAt ?? (draft.plan === '' ? null : now);
  const moves = movesWith(goal, draft.endDate, context);
  const version = await updateGoal(tx, goal, { ...words, plannedAt, moves, readers }, now);
  await writeJournal(tx, goal, journal, { authorId: actor.personId, now });
  return { id: goal.id, version };
}

const TEXTS = ['name', 'goal', 'situation', 'plan', 'endDate'] as const;

function isSame(words: GoalWords, goal: StoredGoal): boolean {
  return TEXTS.every((field) => words[field] === goal[field]) && words.categories.join() === goal.categories.join();
}

function wordsOf({ name, goal, situation, plan, endDate, categories }: GoalWords, surveyType: SurveyType): GoalWords {
  return { name, goal, situation, plan, endDate, categories: inOrder(categories, surveyType) };
}

type Conclusion = {
  params: { id: string };
  body: z.output<GoalCalls['PATCH /improvement-goal/:id']['body']>;
};

/**
 * Records the result, or corrects it; tells the webhooks of `organisationId`, where everybody may read the goal. Refuses
 * with 409 outside the days on which that is possible.
 */
export async function concludeGoal(
  goal: StoredGoal & { organisationId: string | null },
  { params, body }: Conclusion,
  context: Writing,
) {
  const { tx, now, today, brand, ifMatch } = context;
  if (body.id !== undefined && body.id !== params.id) refuseIfAny(['id.other']);
  const { concludedOn } = daysOf(goal, brand);
  const problem = conclusionProblem({ ...goal, concludedOn }, today);
  if (problem !== null) throw new Refusal<GoalCalls>(409, problem);
  if (ifMatch !== null && ifMatch !== goal.version) throw new Refusal(412);
  const said = { result: body.result, isSuccess: body.isSuccess === 'yes' };
  const version = await updateResult(tx, goal, said, now);
  const { organisationId, ownerId: personId } = goal;
  const data = { goalId: goal.id, goalName: goal.name, candidate: goal.ownerName };
  await queueWebhookEvent(tx, { organisationId, type: 'goal.concluded', subject: goal.id, data, personId }, now);
  return { id: goal.id, version };
}

export async function removeGoal(goal: StoredGoal, { tx }: Writing) {
  await deleteGoal(tx, goal);
  return {};
}
