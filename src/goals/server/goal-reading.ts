import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { OrganisationExport } from '#organisations/server/organisation-export.ts';
import { endpointsOf, type Context } from '#platform/server/endpoint.ts';
import { endOfPage, inPages, startOfPage } from '#platform/server/paging.ts';
import { anySignedIn } from '#platform/server/permits.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { scoresOf } from '#scoring/rules/score.ts';
import { surveyStatus } from '#surveys/rules/survey-status.ts';
import { answersFor } from '#surveys/server/answer-classes.ts';
import { seenRound } from '#surveys/server/survey-presenter.ts';
import { ownSurvey } from '#surveys/server/permits.ts';
import { readerOf } from '#surveys/server/survey-reading.ts';
import { type GoalCalls, goalCalls } from '../calls.ts';
import {
  type Measured,
  measuresOf,
  type MeasuringRow,
  selectLater,
  selectLatest,
  selectOriginals,
} from './goal-measures.ts';
import { type GoalMeasures, presentGoal, presentLowest, presentSince } from './goal-presenter.ts';
import { readCheckInLine } from './check-ins.ts';
import { presentCourse } from './goal-stage.ts';
import { countGoals, type GoalList, isInPhase, selectGoalPlace } from './goal-pages.ts';
import {
  type GoalRow,
  isAbout,
  isNamed,
  hasType,
  ownGoals,
  selectGoalsOf,
  selectListedGoals,
  sharedGoals,
} from './goal-store.ts';
import { selectJournal } from './journal-store.ts';
import { readableGoal } from './permits.ts';

const endpoint = endpointsOf(goalCalls);

export const readImprovementData = endpoint('GET /survey/:id/improvement-data', {
  permit: ownSurvey,
  run: async ({ permitted: survey }, context) => {
    if (surveyStatus(survey, context.today) !== 'finished') throw new Refusal<GoalCalls>(409, 'survey-not-finished');
    const { surveyName, accessibleBy, startDate, endDate, surveyType } = survey;
    const classes = await answersFor([survey], context);
    const seen = seenRound(survey, classes.get(survey.id) ?? [], await readerOf(context));
    const answers = scoresOf(surveyType, seen.tally).questions.map(({ question, score }) => ({
      question,
      value: score,
    }));
    const lowest = presentLowest(surveyType, seen);
    return { surveyName, answers, lowest, accessibleBy, startDate, endDate, surveyType };
  },
});

export const listGoalsOfSurvey = endpoint('GET /survey/:id/goals', {
  permit: ownSurvey,
  run: async ({ permitted: survey }, { tx, actor }) => selectGoalsOf(tx, survey, actor),
});

export const listGoals = endpoint('GET /improvement-goals', {
  permit: anySignedIn,
  run: async ({ query }, context) => listed({ list: ownGoals(context.actor), namesOf: isNamed }, query, context),
});

export const listSharedGoals = endpoint('GET /shared-improvement-goals', {
  permit: anySignedIn,
  run: async ({ query }, context) =>
    listed({ list: sharedGoals(context.actor), namesOf: isNamedOrAbout }, query, context),
});

const isNamedOrAbout = (text: string) => sql<boolean>`(${isNamed(text)} or ${isAbout(text)})`;

/** `namesOf` returns the condition for containing a text. The reader's own name is on every goal about the reader. */
type Searched = { list: GoalList; namesOf: (text: string) => RawBuilder<boolean> };
type Asked = z.output<(typeof goalCalls)['GET /improvement-goals']['query']>;

async function listed({ list, namesOf }: Searched, { phase, type, search, counts, ...asked }: Asked, context: Reading) {
  const { tx, today } = context;
  const sought = sql<boolean>`${type ? hasType(type) : sql`true`} and ${search ? namesOf(search) : sql`true`}`;
  const ofPhase = sql<boolean>`${sought} and ${phase ? isInPhase(phase, today) : sql`true`}`;
  const place = await startOfPage(asked, (id) => selectGoalPlace(tx, list, id));
  const rows = await selectListedGoals(tx, list, { sought: ofPhase, place, most: asked.limit + 1 });
  if (counts === 'true') context.counted(await countGoals(list, sought, context));
  return withMeasures(endOfPage(rows, { asked, idOf: ({ id }) => id, context }), context);
}

export const readGoal = endpoint('GET /improvement-goal/:id', {
  permit: readableGoal,
  run: async ({ permitted: goal }, context) => {
    const { tx } = context;
    const { measures, later } = await measuredInFull(goal, context);
    const course = { journal: await selectJournal(tx, goal), later };
    const line = await readCheckInLine(goal, context);
    return { ...presentGoal(goal, measures, context), ...presentCourse(goal, course, context), ...line };
  },
});

export const listSurveysOfGoal = endpoint('GET /improvement-goal/:id/surveys', {
  permit: readableGoal,
  run: async ({ permitted: goal }, context) => (await measuredInFull(goal, context)).later,
});

export const exportSharedGoals: OrganisationExport = async (context) => {
  const list = sharedGoals(context.actor);
  return {
    goals: inPages({
      placeOf: ({ id }: GoalRow) => selectGoalPlace(context.tx, list, id),
      read: (part) => selectListedGoals(context.tx, list, part),
      present: async (rows) => (await withMeasures(rows, context)).map(exported),
    }),
  };
};

function exported({ original, latest, ...goal }: Awaited<ReturnType<typeof withMeasures>>[number]) {
  return {
    name: goal.name,
    goal: goal.goal,
    situation: goal.situation,
    plan: goal.plan,
    result: goal.result,
    owner: goal.owner,
    candidate: goal.candidate,
    surveyType: goal.surveyType,
    categories: goal.categories,
    registered: goal.registered,
    endDate: goal.endDate,
    status: goal.status,
    isSuccess: goal.isSuccess,
    accessibleBy: goal.accessibleBy,
    groups: goal.groupNames,
    scoreThen: original?.score ?? null,
    scoreNow: latest?.score ?? null,
    change: latest?.change ?? null,
  };
}

type Reading = Context<'profile'>;

/**
 * Goals of a list, with the scores that the reader may see. The number of statements does not depend on the number of
 * goals.
 */
async function withMeasures(goals: readonly GoalRow[], context: Reading) {
  if (goals.length === 0) return [];
  const { tx } = context;
  const originals = await selectOriginals(tx, goals, context.actor);
  const latest = await selectLatest(tx, goals, context);
  const measures = await measuresOf([...originals, ...latest], await readerOf(context), context);
  const byId = new Map(originals.map((row) => [row.id, row]));
  const byType = new Map(latest.map((row) => [typeOf(row), row]));
  return goals.map((goal) => {
    const last = byType.get(typeOf(goal));
    const later = last !== undefined && last.endDate > goal.surveyEndDate ? last : undefined;
    return presentGoal(goal, measuresWith(byId.get(goal.surveyId), later, measures), context);
  });
}

const typeOf = ({ candidateId, surveyType }: Pick<GoalRow, 'candidateId' | 'surveyType'>) =>
  `${candidateId} ${surveyType}`;

/** A goal with every finished survey since the original, oldest first. */
async function measuredInFull(goal: GoalRow, context: Reading) {
  const { tx, actor } = context;
  const [original] = await selectOriginals(tx, [goal], actor);
  const rows = await selectLater(tx, goal, context);
  const all = await measuresOf(
    [...(original === undefined ? [] : [original]), ...rows],
    await readerOf(context),
    context,
  );
  const start = (original && all.get(original.id)) ?? null;
  return {
    measures: measuresWith(
      original,
      rows.findLast(({ hasAnswers }) => hasAnswers),
      all,
    ),
    later: rows.flatMap(({ id }) => all.get(id) ?? []).map((one) => presentSince(one, start)),
  };
}

function measuresWith(
  original: MeasuringRow | undefined,
  latest: MeasuringRow | undefined,
  measures: ReadonlyMap<string, Measured>,
): GoalMeasures {
  const of = (row: MeasuringRow | undefined) => (row === undefined ? null : (measures.get(row.id) ?? null));
  return { original: of(original), latest: of(latest) };
}
