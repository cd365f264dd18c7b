import { addDays, type CalendarDay, monthsBefore } from '#shared/calendar-day.ts';
import { countValues, distributionOf, EMPTY_TALLY, scoreOfSheet } from '#scoring/rules/score.ts';
import type { Said } from '../../rules/result/said-words.ts';
import { SAMPLE } from '../../rules/sample.ts';
import { ANONYMOUS_ANSWERS, NAMED_ANSWERS } from '../../rules/sample-answers.ts';
import type { SampleTexts } from '../../texts/sample.en.ts';
import type { BothTimes } from '../result/period-words.ts';
import type { Response, SurveyInFull } from '../survey-queries.ts';

/** Days since the sample ended, and how long it was open. */
const [ENDED, OPEN] = [19, 22];
const [INVITED, LAST_RESPONDENTS] = [10, 18];

const UNCERTAINTY = { total: 0.3, question: 0.4 };
/** The scores one and two years before. */
const BEFORE = { year: 7.2, twoYears: 6.8 };
const LIMIT = { total: 0.5, question: 0.8 };

const LAST = [
  { question: 'expertise', score: 7.4, band: 'positive', state: 'clear', difference: 0.9 },
  { question: 'communication', score: 6.9, band: 'mediocre', state: 'clear', difference: 0.9 },
  { question: 'expectations', score: 6.9, band: 'mediocre', state: 'mayBeChance', difference: -0.3 },
  { question: 'quality', score: 7.8, band: 'positive', state: 'same', difference: 0.1 },
] as const;

const TALLY = [...NAMED_ANSWERS.map(({ values }) => values), ...ANONYMOUS_ANSWERS].reduce(countValues, EMPTY_TALLY);

/** Returns a finished survey in the shape of a real one, which ended lately and was made once a year. */
export function sampleSurvey(today: CalendarDay): { survey: SurveyInFull; compared: BothTimes } {
  const endDate = addDays(today, -ENDED);
  const startDate = addDays(endDate, -OPEN);
  const [lastEnd, lastStart] = [monthsBefore(endDate, 12), monthsBefore(startDate, 12)];
  const counted = { count: SAMPLE.respondents, dontKnow: 0, uncertainty: UNCERTAINTY.question };
  const previous = {
    id: '',
    surveyName: '',
    startDate: lastStart,
    endDate: lastEnd,
    respondents: LAST_RESPONDENTS,
    score: BEFORE.year,
    band: 'positive' as const,
    uncertainty: UNCERTAINTY.total,
    carries: 'picture' as const,
    questions: LAST.map(({ question, score, band }) => ({
      question,
      score,
      band,
      ...counted,
      count: LAST_RESPONDENTS,
    })),
    named: { both: 7, first: 2 },
  };
  const since = {
    surveyId: '',
    total: { state: 'mayBeChance' as const, difference: SAMPLE.score - BEFORE.year, limit: LIMIT.total },
    questions: LAST.map(({ question, state, difference }) => ({ question, state, difference, limit: LIMIT.question })),
    anonymityShift: null,
    pairs: { people: 7, questions: [{ question: 'communication' as const, difference: 1.1 }] },
  };
  const survey = {
    id: '',
    surveyName: '',
    surveyType: SAMPLE.surveyType,
    startDate,
    endDate,
    status: 'finished',
    changed: null,
    anonymousRespondents: ANONYMOUS_ANSWERS.length,
    anonymousSetAside: false,
    answersSetAside: 0,
    anonymousFlood: false,
    invited: INVITED,
    respondents: SAMPLE.respondents,
    score: SAMPLE.score,
    band: SAMPLE.band,
    uncertainty: UNCERTAINTY.total,
    carries: 'steady',
    questions: SAMPLE.questions.map((one) => ({ ...one, ...counted })),
    candidate: '',
    userId: '',
    onBehalfOf: null,
    sharedBy: '',
    part: 'maker',
    defaultLang: 'no',
    invitationText: '',
    accessibleBy: 'me',
    groupsWithAccess: [],
    groupNames: [],
    allowAnonymous: true,
    isAnonymous: false,
    reflections: '',
    version: 1,
    abilities: { edit: false, invite: false, annotate: false, share: false },
    distribution: distributionOf(TALLY),
    lowestMayBeChance: false,
    trend: [],
    previous,
    since,
    anonymousPath: null,
    answeredBackAt: null,
  } satisfies SurveyInFull;
  return { survey, compared: { previous, since } };
}

/** Returns the day and the score of the sample and of those before it, oldest first. */
export function sampleTrend(today: CalendarDay): { day: CalendarDay; score: number }[] {
  const day = addDays(today, -ENDED);
  return [
    { day: monthsBefore(day, 24), score: BEFORE.twoYears },
    { day: monthsBefore(day, 12), score: BEFORE.year },
    { day, score: SAMPLE.score },
  ];
}

type Texts = (key: keyof SampleTexts) => string;

/** Returns the named answers with their words, the newest last. They have no tab to link to. */
export function sampleSaid(today: CalendarDay, t: Texts): Said<Response>[] {
  return NAMED_ANSWERS.map(({ email, values, said, recommends }, place) => ({
    name: email,
    tab: null,
    response: {
      responder: email,
      email,
      anonymous: false,
      status: 'responded',
      respondedAt: `${addDays(today, place - ENDED - NAMED_ANSWERS.length)}T08:00:00.000Z`,
      duration: null,
      answers: SAMPLE.questions.map(({ question }, index) => ({ question, value: values[index] ?? 0 })),
      ...scoreOfSheet(values),
      message: said === undefined ? '' : t(`surveys.sample.said.${said}`),
      recommendation: recommends === undefined ? '' : t('surveys.sample.recommended'),
      recommendationName: '',
      recommendationTitle: recommends === undefined ? '' : t('surveys.sample.recommendedBy'),
      notes: '',
    },
  }));
}
