import type { ReactNode } from 'react';
import type { ChosenAccess } from '#access/rules/access-level.ts';
import type { SurveyInFull } from './survey-queries.ts';

/** What later nouns draw of a survey: what is said about it, who can say it, and what became of it. */
export type Conversation = {
  comments: (survey: SurveyInFull) => ReactNode;
  people: (survey: SurveyInFull) => ReactNode;
  /** What a new choice of readers does to the goals that were made from it. */
  narrowed: (survey: SurveyInFull, access: ChosenAccess) => ReactNode;
};
