import type { GoalInFull } from '#goals/web/goal-queries.ts';

type Since = NonNullable<GoalInFull['latest']>;

export function measuredSurvey(change: Partial<Since> = {}): Since {
  return {
    id: 'aaaaaaaaaaaaaaaaaaaaaa',
    surveyName: 'Strategy, spring',
    endDate: '2026-04-28',
    answers: 9,
    score: 7.1,
    band: 'positive',
    change: null,
    questions: [
      { question: 'expertise', score: 8.2, band: 'positive', uncertainty: 0.6, change: null },
      { question: 'communication', score: 6.6, band: 'mediocre', uncertainty: 0.6, change: null },
      { question: 'expectations', score: 5.1, band: 'mediocre', uncertainty: 0.6, change: null },
      { question: 'quality', score: 8.3, band: 'positive', uncertainty: 0.6, change: null },
    ],
    ...change,
  };
}

/** A goal of its owner that was set on 4 May and runs until 2099. */
export function madeUpGoal(change: Partial<GoalInFull> = {}): GoalInFull {
  return {
    id: '0194c0de-0000-7000-8000-000000000001',
    name: 'Show what it is worth',
    goal: 'The customer knows what we deliver',
    situation: 'They were unsure along the way',
    plan: 'A short status every Friday',
    result: '',
    endDate: '2099-11-30',
    registered: '2026-05-04T10:00:00.000Z',
    categories: ['expectations', 'communication'],
    originalSurvey: 'aaaaaaaaaaaaaaaaaaaaaa',
    accessibleBy: 'supporters',
    groupsWithAccess: [],
    groupNames: [],
    surveyType: 'delivery',
    checkInWeeks: 4,
    userId: '0194c0de-0000-7000-8000-00000000000a',
    owner: 'Ingrid Aune',
    candidateId: '0194c0de-0000-7000-8000-00000000000a',
    candidate: 'Ingrid Aune',
    original: { ...measuredSurvey(), lowest: { question: 'expectations', mayBeChance: false } },
    latest: null,
    successorFrom: null,
    status: 'execution',
    isSuccess: null,
    conclusionDate: '2099-12-07',
    plannedOn: '2026-05-04',
    concludedOn: null,
    correctableUntil: null,
    version: 1,
    abilities: { edit: true, conclude: false, succeed: false, share: true, remove: true },
    journal: [],
    events: [{ kind: 'created', at: '2026-05-04' }],
    phases: [],
    checkIns: [],
    checkInsStopped: false,
    ...change,
  };
}
