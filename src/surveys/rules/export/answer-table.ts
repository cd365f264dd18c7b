import type { Question } from '#scoring/rules/question-sets.ts';
import { DONT_KNOW } from '#scoring/rules/score.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { isAboutReader } from '../survey-access.ts';
import type { Relation } from '#access/rules/readable-by.ts';
import { responderTabs, type ResponderTab } from '../result/responder-tabs.ts';

/** A cell of an exported file: numbers stay numbers, everything else is text. */
export type Cell = string | number;

/**
 * Headers, and one row for each answer in the order of its tabs: named answers first, then anonymous ones in random
 * order.
 */
export type AnswerTable = { headers: string[]; rows: Cell[][] };

type ExportedSurvey = { part: Relation; onBehalfOf: string | null; questions: readonly { question: Question }[] };

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
 * Returns the answers as a table, made only from data that the reader has already read. Recommendations are included
 * for the candidate only, notes for the candidate side only, and anonymous answers have neither address nor day. `zone`
 * is the time zone that decides the day.
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

/** "Don't know" is exported as a word, because a spreadsheet would include a 0 in an average. */
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
