import type { Relation } from '#access/rules/readable-by.ts';
import { ALL_QUESTIONS, type Question } from '#scoring/rules/question-sets.ts';

/**
 * What an assistant may read: totals of ended surveys from three answers on, and the person's own goals and cards. Each
 * function lists the fields that leave the product, so a new field of a call is not passed on by itself. Never the words
 * of others, single answers, addresses, or anything of a survey about somebody else.
 */
export const FEWEST_FOR_ASSISTANTS = 3;

type Survey = {
  id: string;
  surveyName: string;
  surveyType: string;
  startDate: string;
  endDate: string;
  status: string;
  respondents: number;
  anonymousRespondents: number;
  answersSetAside: number;
  part: Relation;
  onBehalfOf: string | null;
};

type Change = { state: string; difference: number };

type Counted = Survey & { questions: readonly { question: string; count: number }[] };

type SurveyInFull = Survey & {
  score: number;
  uncertainty: number;
  carries: string;
  questions: readonly { question: string; score: number; uncertainty: number; count: number }[];
  distribution: readonly number[];
  since: { surveyId: string; total: Change; questions: readonly (Change & { question: string })[] } | null;
};

export function surveyInView({ id, surveyName, surveyType, startDate, endDate, status, respondents }: Survey) {
  return { id, name: surveyName, type: surveyType, startDate, endDate, status, answers: respondents };
}

/**
 * While answers still come in, each new one would be the difference of two readings. So would one or two anonymous
 * answers that are set aside, or that are left when the others are.
 */
function isTold({ status, respondents, anonymousRespondents, answersSetAside }: Survey): boolean {
  const isDivided = answersSetAside > 0 && [answersSetAside, anonymousRespondents].some(isFew);
  return status === 'finished' && respondents >= FEWEST_FOR_ASSISTANTS && !isDivided;
}

/** One or two would be single answers: also as the values of a question to which most people said "don't know". */
function isFew(count: number): boolean {
  return count > 0 && count < FEWEST_FOR_ASSISTANTS;
}

/** Whether the numbers that include all questions are told too. */
function isWhole({ questions }: Pick<Counted, 'questions'>): boolean {
  return !questions.some(({ count }) => isFew(count));
}

/**
 * The totals of an ended survey; null with fewer than three answers. A question with one or two values is left out, and
 * then all numbers that include it. The change since `previous` is null if the totals of that one are not told.
 */
export function resultInView(survey: SurveyInFull, previous: Survey | null) {
  const { score, uncertainty, carries, distribution } = survey;
  const since = previous !== null && isTold(previous) ? survey.since : null;
  const questions = survey.questions.filter(({ count }) => !isFew(count));
  const names = questions.map(({ question }) => question);
  const totals = {
    ...(isWhole(survey)
      ? { score, uncertainty, distribution }
      : { score: null, uncertainty: null, distribution: null }),
    carries,
    questions: questions.map((one) => ({ question: one.question, score: one.score, uncertainty: one.uncertainty })),
    changeSincePrevious: since && {
      // The total of the previous survey may include a question that is rare there.
      total: since.questions.some(({ state }) => state === 'tooFew') ? null : changeInView(since.total),
      questions: since.questions
        .filter(({ question }) => names.includes(question))
        .map(({ question, ...change }) => ({ question, ...changeInView(change) })),
    },
  };
  return { ...surveyInView(survey), totals: isTold(survey) ? totals : null };
}

function changeInView({ state, difference }: Change) {
  return { state, difference };
}

type Goal = {
  id: string;
  name: string;
  goal: string;
  situation: string;
  plan: string;
  result: string;
  endDate: string;
  status: string;
  categories: readonly string[];
  isSuccess: string | null;
};

export function goalInView({ id, name, goal, situation, plan, result, endDate, status, categories, isSuccess }: Goal) {
  return { id, name, goal, situation, plan, result, endDate, status, questions: categories, isSuccess };
}

type Entry = { title: string; content: string; registered: string };

export function goalWithJournalInView(goal: Goal & { journal: readonly Entry[] }) {
  const journal = goal.journal.map(({ title, content, registered }) => ({ title, content, registered }));
  return { ...goalInView(goal), journal };
}

type Card = Partial<Record<Question, number>> & {
  cardId: string;
  cardTitle: string;
  surveyType: string;
  totalScore: number;
  responders: number;
  fromDate: string;
  toDate: string;
  shared: boolean;
};

/**
 * A card with its scores, if the totals of every survey in it are told: otherwise the difference would be the answers to
 * another survey. `surveys` are all surveys about the person.
 */
export function cardInView(card: Card, surveys: readonly Counted[]) {
  const { cardId, cardTitle, surveyType, totalScore, responders, fromDate, toDate, shared } = card;
  const told = surveys.filter(
    (one) =>
      one.surveyType === surveyType && fromDate <= one.endDate && one.endDate <= toDate && isTold(one) && isWhole(one),
  );
  const isKnown = told.reduce((sum, { respondents }) => sum + respondents, 0) === responders;
  return {
    id: cardId,
    title: cardTitle,
    type: surveyType,
    fromDate,
    toDate,
    responders,
    score: isKnown ? totalScore : null,
    questions: ALL_QUESTIONS.flatMap((question) => {
      const score = card[question];
      return score === undefined || !isKnown ? [] : [{ question, score }];
    }),
    shared,
  };
}
