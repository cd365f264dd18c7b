import type { Question } from '#scoring/rules/question-sets.ts';
import { DONT_KNOW } from '#scoring/rules/score.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { isAboutReader } from '../survey-access.ts';
import type { Relation } from '#access/rules/readable-by.ts';
import { responderTabs, type ResponderTab } from '../result/responder-tabs.ts';

/** What a file of answers holds: numbers stay numbers, everything else is text. */
export type Cell = string | number;

/** Headers, and one row for each answer in the order of its tabs: those with an address first, the anonymous ones by chance. */
export type AnswerTable = { headers: string[]; rows: Cell[][] };

/** Of a survey, what decides which columns there are. */
type ExportedSurvey = { part: Relation; onBehalfOf: string | null; questions: readonly { question: Question }[] };

/** An answer as its reader has it. */
export type ExportedResponse = {
  email: string;
  anonymous: boolean;
  respondedAt: string | null;
  answers: readonly { question: Question; value: number }[];
  score: number;
  message: string;
  recommendation: string;
  recommendationName: string;
  recommendationTitle: string;
  notes: string;
};

const TOLD_TO_ALL = ['responder', 'answeredOn', 'average', 'message'] as const;
const TOLD_TO_CANDIDATE = ['recommendation', 'recommendationName', 'recommendationTitle'] as const;

export type TableWords = {
  column: Record<(typeof TOLD_TO_ALL)[number] | (typeof TOLD_TO_CANDIDATE)[number] | 'notes', string>;
  question: (question: Question) => string;
  anonymous: (index: number) => string;
  addressRemoved: string;
  dontKnow: string;
};

type Column = { header: string; cell: (tab: ResponderTab<ExportedResponse>) => Cell };

/**
 * The answers as a table, made of nothing but what the reader has read: recommendations stand in it for the candidate
 * alone, notes for the candidate side, and of somebody anonymous neither address nor day. `zone` is whose day it was.
 */
export function answerTable(
  survey: ExportedSurvey,
  responses: readonly ExportedResponse[],
  words: TableWords,
  zone: string,
): AnswerTable {
  const columns = [
    ...whoAndWhen(words, zone),
    ...survey.questions.map(({ question }) => valueColumn(question, words)),
    { header: words.column.average, cell: ({ response }) => (response.score === 0 ? '' : response.score) },
    textColumn('message', words),
    ...(isAboutReader(survey) ? TOLD_TO_CANDIDATE.map((key) => textColumn(key, words)) : []),
    ...(survey.part === 'reader' ? [] : [textColumn('notes', words)]),
  ] satisfies Column[];
  return {
    headers: columns.map(({ header }) => header),
    rows: responderTabs(responses).map((tab) => columns.map(({ cell }) => cell(tab))),
  };
}

function whoAndWhen({ column, anonymous, addressRemoved }: TableWords, zone: string): Column[] {
  return [
    {
      header: column.responder,
      cell: (tab) => ('anonymous' in tab ? anonymous(tab.anonymous) : tab.email || addressRemoved),
    },
    {
      header: column.answeredOn,
      cell: ({ response: { anonymous: isAnonymous, respondedAt } }) =>
        isAnonymous || respondedAt === null ? '' : dayAt(new Date(respondedAt), zone),
    },
  ];
}

/** "Don't know" is a word: a 0 would be taken into somebody's average. */
function valueColumn(question: Question, { question: label, dontKnow }: TableWords): Column {
  return {
    header: label(question),
    cell: ({ response }) => {
      const value = response.answers.find((answer) => answer.question === question)?.value;
      if (value === undefined) return '';
      return value === DONT_KNOW ? dontKnow : value;
    },
  };
}

type TextKey = 'message' | 'notes' | (typeof TOLD_TO_CANDIDATE)[number];

function textColumn(key: TextKey, { column }: TableWords): Column {
  return { header: column[key], cell: ({ response }) => response[key] };
}
