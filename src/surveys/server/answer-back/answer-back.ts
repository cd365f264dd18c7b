import type { z } from 'zod';
import { countCaused } from '#mails/server/mail-quota.ts';
import { queueMails } from '#mails/server/outgoing-mail.ts';
import { INVITATIONS_PER_DAY } from '#invitations/rules/invite-caps.ts';
import type { Query } from '#platform/server/database.ts';
import { type Context, endpointsOf } from '#platform/server/endpoint.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import { type SurveyCalls, surveyCalls } from '../../calls.ts';
import { correctionEnds } from '../../rules/answer-back/answer-back.ts';
import { surveyStatus } from '../../rules/survey-status.ts';
import { surveyAboutActor, surveyAboutActorForUpdate } from '../permits.ts';
import type { SurveyRow } from '../survey-store.ts';
import {
  type AnswerBackRow,
  countMails,
  insertAnswerBack,
  isAnybodyAsked,
  type NamedGoal,
  selectAnswerBack,
  selectOwnGoalName,
  selectReached,
  updateAnswerBack,
} from './answer-back-store.ts';

const endpoint = endpointsOf(surveyCalls);

type Writing = Context<'profile'>;
type Presented = z.input<SurveyCalls['GET /survey/:id/answer-back']['result']>;

export const readAnswerBack = endpoint('GET /survey/:id/answer-back', {
  permit: surveyAboutActor,
  run: async ({ permitted: survey }, { tx, now }) => {
    const row = await selectAnswerBack(tx, survey);
    if (row === null) throw new Refusal(404);
    return present(tx, survey, row, now);
  },
});

/**
 * Sends the text once, and accepts one correction within 24 hours, which sends no mail. A repeat of the same text
 * changes nothing, so that a double press does not use the correction up. Relies on the lock on the survey's row.
 */
export const writeAnswerBack = endpoint('PUT /survey/:id/answer-back', {
  permit: surveyAboutActorForUpdate,
  run: async ({ body, permitted: survey }, context) => {
    const { tx, now, today } = context;
    if (surveyStatus(survey, today) !== 'finished') throw new Refusal<SurveyCalls>(409, 'survey-not-finished');
    const before = await selectAnswerBack(tx, survey);
    const isFixed = before !== null && correctionEnds({ ...before, correctedAt: null }, now) === null;
    if (isFixed) throw new Refusal<SurveyCalls>(409, 'answer-back-sent');
    const written = { text: body.text, ...(await namedGoal(body.goalId ?? null, before, context)) };
    if (before === null) {
      if (!(await isAnybodyAsked(tx, survey))) throw new Refusal<SurveyCalls>(409, 'nobody-asked');
      await insertAnswerBack(tx, survey, written, now);
      await queueAnswerBack(survey, context);
    } else if (before.text !== written.text || before.goalId !== written.goalId) {
      if (correctionEnds(before, now) === null) throw new Refusal<SurveyCalls>(409, 'answer-back-sent');
      await updateAnswerBack(tx, survey, written, now);
    }
    const after = await selectAnswerBack(tx, survey);
    if (after === null) throw new Refusal(404);
    return present(tx, survey, after, now);
  },
});

/** Only a goal of the candidate's own can be named. One that was named before keeps its name when it is renamed. */
async function namedGoal(
  goalId: string | null,
  before: AnswerBackRow | null,
  { tx, actor }: Writing,
): Promise<NamedGoal> {
  if (goalId === null) return { goalId: null, goal: null };
  if (before?.goalId === goalId) return { goalId, goal: before.goal };
  const goal = await selectOwnGoalName(tx, goalId, actor);
  if (goal === null) refuseIfAny(['goalId.notAllowed']);
  return { goalId, goal };
}

/** Queues one mail for each invited person who wants mails about the survey, and counts them for the candidate. */
async function queueAnswerBack(survey: SurveyRow, { tx, now, brand, origin, actor, wake }: Writing): Promise<void> {
  const reached = await selectReached(tx, survey);
  if (reached.length === 0) return;
  const caused = await countCaused(tx, actor.personId, reached.length, now);
  if (caused > INVITATIONS_PER_DAY) throw new Refusal<SurveyCalls>(429, 'invitations-per-day');
  const mails = reached.map(({ id, email, lang }) => ({
    brand,
    origin,
    kind: 'answerBack' as const,
    content: {},
    lang,
    recipient: email,
    responderId: id,
    causedBy: actor.personId,
  }));
  await queueMails(tx, mails, now);
  wake('mail');
}

async function present(tx: Query, survey: SurveyRow, row: AnswerBackRow, now: Date): Promise<Presented> {
  const { text, goal, goalId, sentAt, correctedAt } = row;
  return {
    text,
    goal,
    goalId,
    at: sentAt.toISOString(),
    correctedAt: correctedAt?.toISOString() ?? null,
    correctableUntil: correctionEnds(row, now)?.toISOString() ?? null,
    mails: await countMails(tx, survey),
  };
}
