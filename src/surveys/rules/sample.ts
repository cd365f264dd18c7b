/**
 * The scores of the made-up result that shows new people what they will get. They follow from the answers in
 * sample-answers.ts, which its test proves; as constants they keep the first screen small.
 */
export const SAMPLE = {
  surveyType: 'delivery',
  score: 7.6,
  band: 'positive',
  respondents: 21,
  questions: [
    { question: 'expertise', score: 8.3, band: 'positive' },
    { question: 'communication', score: 7.8, band: 'positive' },
    { question: 'expectations', score: 6.6, band: 'mediocre' },
    { question: 'quality', score: 7.9, band: 'positive' },
  ],
} as const;
