import { expect, test } from 'vitest';
import { answerTable, type ExportedResponse, type TableWords } from './answer-table.ts';

const WORDS: TableWords = {
  column: {
    responder: 'Respondent',
    answeredOn: 'Svart',
    average: 'Snitt',
    message: 'Melding',
    recommendation: 'Anbefaling',
    recommendationName: 'Navn',
    recommendationTitle: 'Tittel',
    notes: 'Notat',
  },
  question: (question) => question,
  anonymous: (index) => `Anonym ${index}`,
  addressRemoved: 'Adressen er fjernet',
  dontKnow: 'Vet ikke',
};

const SURVEY = {
  part: 'candidate' as const,
  onBehalfOf: null,
  questions: (['engaging', 'relevance', 'knowledge', 'influence'] as const).map((question) => ({ question })),
};

const NAMED: ExportedResponse = {
  email: 'marte@fjordkraft.example',
  anonymous: false,
  // In the brand's time zone it is already the next day.
  respondedAt: '2026-10-14T22:30:00.000Z',
  answers: [
    { question: 'engaging', value: 8 },
    { question: 'relevance', value: 0 },
    { question: 'knowledge', value: 10 },
    { question: 'influence', value: 7 },
  ],
  score: 8.3,
  message: 'Ærlig og øvet.\nÅ!',
  recommendation: 'Anbefales',
  recommendationName: 'Marte',
  recommendationTitle: 'Leder',
  notes: 'Ring henne',
};

const ANONYMOUS: ExportedResponse = {
  ...NAMED,
  email: '0123@anonymous.omsyn.example',
  anonymous: true,
  respondedAt: null,
  score: 0,
  notes: '',
};

const tableOf = (survey: Partial<Parameters<typeof answerTable>[0]>, ...responses: ExportedResponse[]) =>
  answerTable({ ...SURVEY, ...survey }, responses, WORDS, 'Europe/Oslo');

test('gives the candidate a row for each answer, with numbers as numbers and "don’t know" as a word', () => {
  const { headers, rows } = tableOf({}, NAMED);
  expect(headers.join()).toBe(
    'Respondent,Svart,engaging,relevance,knowledge,influence,Snitt,Melding,Anbefaling,Navn,Tittel,Notat',
  );
  expect(rows).toEqual([
    [
      'marte@fjordkraft.example',
      '2026-10-15',
      8,
      'Vet ikke',
      10,
      7,
      8.3,
      'Ærlig og øvet.\nÅ!',
      'Anbefales',
      'Marte',
      'Leder',
      'Ring henne',
    ],
  ]);
});

test('lists anonymous answers with a number after the named ones, without address, day or a score of 0', () => {
  const { rows } = tableOf({}, ANONYMOUS, NAMED, { ...ANONYMOUS, respondedAt: '2026-10-14T22:30:00.000Z' });
  expect(rows.map(([who, when, , , , , average]) => [who, when, average])).toEqual([
    ['marte@fjordkraft.example', '2026-10-15', 8.3],
    ['Anonym 1', '', ''],
    ['Anonym 2', '', ''],
  ]);
  expect(JSON.stringify(rows)).not.toContain('@anonymous');
});

test('gives notes and no recommendations to a maker who made the survey for somebody else', () => {
  const { headers, rows } = tableOf({ part: 'maker', onBehalfOf: 'somebody' }, NAMED);
  expect(headers.slice(6)).toEqual(['Snitt', 'Melding', 'Notat']);
  expect(JSON.stringify(rows)).not.toContain('Anbefales');
});

test('gives other readers neither recommendations nor notes, not even as an empty column', () => {
  const { headers, rows } = tableOf({ part: 'reader' }, NAMED);
  expect(headers.slice(6)).toEqual(['Snitt', 'Melding']);
  expect(JSON.stringify(rows)).not.toMatch(/Anbefales|Ring henne/);
});

test('says so in the row when an address has been erased', () => {
  expect(tableOf({}, { ...NAMED, email: '' }).rows[0]?.[0]).toBe('Adressen er fjernet');
});
