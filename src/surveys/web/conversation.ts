import type { ReactNode } from 'react';
import type { SurveyInFull } from './survey-queries.ts';

/** What is said about a survey, and who can say it: a later noun draws both. */
export type Conversation = {
  comments: (survey: SurveyInFull) => ReactNode;
  people: (survey: SurveyInFull) => ReactNode;
};
