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
  part: Relation;
  onBehalfOf: string | null;
};

type Change = { state: string; difference: number };

type SurveyInFull = Survey & {
  score: number;
  uncertainty: number;
  carries: string;
  questions: readonly { question: string; score: number; uncertainty: number }[];
  distribution: readonly number[];
  since: { total: Change; questions: readonly (Change & { question: string })[] } | null;
};

export function surveyInView({ id, surveyName, surveyType, startDate, endDate, status, respondents }: Survey) {
  return { id, name: surveyName, type: surveyType, startDate, endDate, status, answers: respondents };
}

/**
 * The totals of a survey; null with fewer than three answers, and while answers still come in: each new one would be
 * the difference of two readings.
 */
export function resultInView(survey: SurveyInFull) {
  const { score, uncertainty, carries, questions, distribution, since } = survey;
  const totals = {
    score,
    uncertainty,
    carries,
    questions: questions.map((one) => ({ question: one.question, score: one.score, uncertainty: one.uncertainty })),
    distribution,
    changeSincePrevious: since && {
      total: changeInView(since.total),
      questions: since.questions.map(({ question, ...change }) => ({ question, ...changeInView(change) })),
    },
  };
  const isTold = survey.status === 'finished' && survey.respondents >= FEWEST_FOR_ASSISTANTS;
  return { ...surveyInView(survey), totals: isTold ? totals : null };
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

export function cardInView(card: Card) {
  const { cardId, cardTitle, surveyType, totalScore, responders, fromDate, toDate, shared } = card;
  return {
    id: cardId,
    title: cardTitle,
    type: surveyType,
    fromDate,
    toDate,
    responders,
    score: totalScore,
    questions: ALL_QUESTIONS.flatMap((question) => {
      const score = card[question];
      return score === undefined ? [] : [{ question, score }];
    }),
    shared,
  };
}
