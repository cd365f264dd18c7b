import { beforeEach, expect, test } from 'vitest';
import type { ChangeState } from '#scoring/rules/change.ts';
import { newId } from '#platform/server/ids.ts';
import { aSurvey } from './factories.ts';
import { createGoal } from './goals.ts';
import { foundNordvik } from './nordvik.ts';
import { organisationGoalBody } from './organisation-goals.ts';
import type { Organisation } from './organisations.ts';
import { type Person, useWorld } from './world.ts';

const world = useWorld();

/** The second survey ends in another quarter, and after the half-year of the first has passed. */
const LATER = '2027-07-01T08:00:00Z';

type Claim = { state: string } | null;
type Compared = { change: Claim; questions: { question: string; change: Claim }[] };
type Since = { total: Claim; questions: { question: string; state: string }[] };
type Goal = { id: string; latest: Compared; scoreData: Compared };

let nordvik: Organisation;
let owner: Person;
let maker: Person;
beforeEach(async () => {
  ({ nordvik, owner, maker } = await foundNordvik(world));
});

type Answers = { named: readonly number[]; anonymous?: readonly number[] };

const ask = ({ named, anonymous = [] }: Answers) =>
  aSurvey(world, { by: maker, accessibleBy: 'org', answers: named, finished: true, anonymous });

/** Every place that tells of the change from the first survey to the second, with the words for total and question. */
async function claims(first: Answers, second: Answers): Promise<Record<string, unknown>> {
  const { id: surveyId } = await ask(first);
  const goalId = await createGoal(maker, surveyId, { accessibleBy: 'org' }, world.now());
  const params = { id: newId(world.now()) };
  const body = organisationGoalBody({ originalTo: '2026-12-01' });
  expect((await owner.call('POST /organization-goal/:id', { params, body })).status).toBe(201);
  world.setNow(LATER);
  const { id: secondId } = await ask(second);

  const read = async (key: string, asked = {}) => (await maker.call(key, asked)).body;
  const [listed] = (await read('GET /improvement-goals')) as Goal[];
  const goal = (await read('GET /improvement-goal/:id', { params: { id: goalId } })) as Goal;
  const [since] = (await read('GET /improvement-goal/:id/surveys', { params: { id: goalId } })) as Compared[];
  const [ofAll] = (await read('GET /organization-goal')) as Goal[];
  const ofAllInFull = (await read('GET /organization-goal/:id', { params })) as Goal;
  const exported = (await owner.call('POST /organization/:orgId/export', { params: { orgId: nordvik.id } })).body as {
    goals: { change: Claim }[];
    organisationGoals: Goal[];
  };
  const { trend } = (await read('GET /organization/stats')) as { trend: { change: Claim }[] };
  const survey = (await read('GET /survey/:id', { params: { id: secondId } })) as { since: Since };
  return {
    survey: {
      total: survey.since.total?.state,
      question: survey.since.questions.find((one) => one.question === 'relevance')?.state,
    },
    'list of goals': words(listed?.latest),
    goal: words(goal.latest),
    'surveys of the goal': words(since),
    "list of the organisation's goals": words(ofAll?.scoreData),
    "organisation's goal": words(ofAllInFull.scoreData),
    "exported organisation's goal": words(exported.organisationGoals[0]?.scoreData),
    // These have totals only.
    'exported goal': { total: exported.goals[0]?.change?.state },
    'trend of the organisation': { total: trend.at(-1)?.change?.state },
  };
}

function words(compared: Compared | undefined) {
  const question = compared?.questions.find((one) => one.question === 'relevance');
  return { total: compared?.change?.state, question: question?.change?.state };
}

const EVERYWHERE = [
  'survey',
  'list of goals',
  'goal',
  'surveys of the goal',
  "list of the organisation's goals",
  "organisation's goal",
  "exported organisation's goal",
];
const TOTALS_ONLY = ['exported goal', 'trend of the organisation'];
/** A quarter whose questions all have too few answers is no point of the trend. */
const NO_POINT = { 'trend of the organisation': { total: undefined } };

const DONT_KNOW = 0;

const named = (...values: number[]): Answers => ({ named: values });

test.each<[ChangeState, string, Answers, Answers]>([
  ['clear', 'a change beyond chance', named(4, 5, 4, 5), named(9, 9, 8, 8)],
  ['mayBeChance', 'a change within chance', named(6, 6, 6, 6), named(7, 7, 6, 7)],
  ['mayBeChance', 'a shift to anonymous answers', named(4, 5, 4, 5), { named: [9, 9], anonymous: [8, 8] }],
  ['same', 'hardly any change', named(7, 7, 7, 7), named(7, 7, 8, 6)],
  ['tooFew', 'two values at one time', named(6, 6, 6), named(9, 9, DONT_KNOW)],
])('two surveys are compared with the same word everywhere: %s for %s', async (state, _, first, second) => {
  expect(await claims(first, second)).toEqual({
    ...Object.fromEntries(EVERYWHERE.map((place) => [place, { total: state, question: state }])),
    ...Object.fromEntries(TOTALS_ONLY.map((place) => [place, { total: state }])),
    ...(state === 'tooFew' ? NO_POINT : {}),
  });
});
