import type { OrganisationFigures, TypeFigures } from '#dashboards/web/organisation/figure-queries.ts';
import type { OrganisationGoalInFull } from '#goals/web/goal-queries.ts';
import type { Change } from '#scoring/rules/change.ts';
import { bandOf } from '#scoring/rules/score.ts';
import { QUESTIONS, type SurveyType } from '#scoring/rules/question-sets.ts';

const SAME: Change = { state: 'same', difference: -0.1, limit: 0.7 };

const SPREAD = [19, 3, 6, 14, 19, 41, 88, 156, 241, 182, 90];
const NOWHERE = SPREAD.map(() => 0);

/** The figures of a type whose four questions have these scores. */
export function typeFigures(surveyType: SurveyType, scores: readonly number[]): TypeFigures {
  const questions = QUESTIONS[surveyType].map((question, place) => {
    const score = scores[place] ?? 0;
    return { question, score, band: bandOf(score), count: 20, dontKnow: 1 };
  });
  const score = Math.round(scores.reduce((a, b) => a + b, 0) * 2.5) / 10;
  return {
    surveyType,
    score,
    band: bandOf(score),
    answers: 21,
    surveys: 3,
    tooFew: false,
    questions,
    distribution: SPREAD,
  };
}

/** An organisation's figures with low scores for deliveries. */
export function madeUpFigures(total: Partial<OrganisationFigures['total']> = {}): OrganisationFigures {
  return {
    total: {
      totalScore: 7.7,
      band: 'positive',
      answers: 859,
      surveys: 58,
      startTime: '2025-11-22',
      endTime: '2027-11-22',
      tooFew: false,
      ...total,
    },
    fewest: 3,
    questions: [],
    types: [
      typeFigures('long-term', [8.2, 7.6, 7.5, 8.3]),
      typeFigures('workshop', [8.7, 8.4, 7.6, 8.5]),
      typeFigures('delivery', [7.8, 6.4, 5.2, 7.3]),
    ],
    distribution: SPREAD,
    trend: [
      { surveyType: 'delivery', quarter: '2026-04-01', score: 6.8, band: 'mediocre', change: null },
      { surveyType: 'delivery', quarter: '2026-07-01', score: 6.7, band: 'mediocre', change: SAME },
      { surveyType: 'workshop', quarter: '2026-07-01', score: 8.3, band: 'positive', change: null },
    ],
    hasFigures: true,
  };
}

/** Figures without content: of no answers, or of too few. */
export function hiddenFigures(answers: number): OrganisationFigures {
  const figures = madeUpFigures({ totalScore: 0, band: 'unknown', answers, surveys: answers, tooFew: answers > 0 });
  const none = { score: 0, band: 'unknown', distribution: NOWHERE } as const;
  const types = figures.types.map((type, place) => ({
    ...type,
    ...none,
    questions: type.questions.map((question) => ({ ...question, score: 0, band: 'unknown' as const, count: 0 })),
    answers: place < answers ? 1 : 0,
    surveys: place < answers ? 1 : 0,
    tooFew: place < answers,
  }));
  return { ...figures, types, distribution: NOWHERE, trend: [] };
}

const period = (from: string, to: string, scores: readonly number[], answers: number, surveys: number) => {
  const { score, band, questions } = typeFigures('delivery', scores);
  const uncertain = questions.map((one) => ({ ...one, uncertainty: 0.3 }));
  return { from, to, surveys, answers, score, band, uncertainty: 0.2, questions: uncertain };
};

/** Figures of now with a clear rise of every question whose score differs from the original one. */
function since(
  now: ReturnType<typeof period>,
  original: ReturnType<typeof period>,
): OrganisationGoalInFull['scoreData'] {
  const changeTo = (score: number, before = 0): Change => ({
    state: score === before ? 'same' : 'clear',
    difference: Math.round((score - before) * 10) / 10,
    limit: 0.5,
  });
  return {
    ...now,
    change: changeTo(now.score, original.score),
    questions: now.questions.map((one, place) => ({
      ...one,
      change: changeTo(one.score, original.questions[place]?.score),
    })),
  };
}

const ORIGINAL = period('2025-07-01', '2025-12-31', [7.8, 6.4, 5.2, 7.5], 82, 9);

/** A goal about expectations that has been running since January 2026. */
export function madeUpOrganisationGoal(change: Partial<OrganisationGoalInFull> = {}): OrganisationGoalInFull {
  return {
    id: '0194c0de-0000-7000-8000-000000000007',
    name: 'Expectations above 6.5 on every delivery',
    goal: 'Every client can say what was agreed, and see that it was delivered.',
    situation: 'The clients gave expectations a lower score than the rest.',
    plan: 'Write down the criteria together with the client in the first meeting.',
    result: '',
    accessibleBy: 'org',
    groupsWithAccess: [],
    endDate: '2099-06-30',
    registered: '2026-01-12T10:00:00.000Z',
    categories: ['expectations'],
    surveyType: 'delivery',
    userId: '0194c0de-0000-7000-8000-00000000000a',
    owner: 'Ingrid Solberg Aune',
    originalFrom: '2025-07-01',
    originalTo: '2025-12-31',
    originalScores: '7.8,6.4,5.2,7.5',
    original: ORIGINAL,
    scoreData: since(period('2026-05-22', '2027-11-22', [7.9, 6.9, 6.1, 7.3], 61, 6), ORIGINAL),
    status: 'execution',
    isSuccess: null,
    conclusionDate: '2099-07-07',
    plannedOn: '2026-01-19',
    concludedOn: null,
    correctableUntil: null,
    version: 1,
    abilities: { edit: true, conclude: false, succeed: false, share: false, remove: true },
    journal: [],
    events: [{ kind: 'created', at: '2026-01-12' }],
    phases: [],
    ...change,
  };
}
