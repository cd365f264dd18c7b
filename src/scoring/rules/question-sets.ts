export const SURVEY_TYPES = ['long-term', 'workshop', 'delivery'] as const;
export type SurveyType = (typeof SURVEY_TYPES)[number];

/** The four scored questions of each type, in their order (specification 3). */
export const QUESTIONS = {
  'long-term': ['knowledge', 'knowledgeSharing', 'influence', 'collaboration'],
  workshop: ['subjectKnowledge', 'engaging', 'relevance', 'satisfaction'],
  delivery: ['expertise', 'communication', 'expectations', 'quality'],
} as const satisfies Record<SurveyType, readonly [string, string, string, string]>;

export type Question = (typeof QUESTIONS)[SurveyType][number];

export const ALL_QUESTIONS: readonly Question[] = SURVEY_TYPES.flatMap((type) => [...QUESTIONS[type]]);

export const QUESTIONS_PER_SURVEY = 4;

/** The survey types as in the keys of texts: `questions.type.longTerm.name`. */
export const TYPE_KEY = { 'long-term': 'longTerm', workshop: 'workshop', delivery: 'delivery' } as const;
