import type { ReactNode } from 'react';
import type { ChosenAccess } from '#access/rules/access-level.ts';
import type { SurveyInFull } from './survey-queries.ts';

/** Components about a survey that other nouns provide: its comments, who can write them, and its goals. */
export type Conversation = {
  comments: (survey: SurveyInFull) => ReactNode;
  people: (survey: SurveyInFull) => ReactNode;
  /** Explains what a new choice of readers does to the goals made from the survey. */
  narrowed: (survey: SurveyInFull, access: ChosenAccess) => ReactNode;
};
