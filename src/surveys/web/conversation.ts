import type { ReactNode } from 'react';
import type { ChosenAccess } from '#access/rules/access-level.ts';
import type { SurveyInFull } from './survey-queries.ts';

/** Components about a survey that later nouns provide: its comments, its goals and reminders. */
export type Conversation = {
  comments: (survey: SurveyInFull) => ReactNode;
  /** When the next reminder goes out, in a sentence. */
  nextReminder: (survey: SurveyInFull) => ReactNode;
  /** Renders with the address of the goal that was made from the survey; null if there is none, or not yet known. */
  goal: (survey: SurveyInFull, render: (goalHref: string | null) => ReactNode) => ReactNode;
  /** Explains what a new choice of readers does to the goals made from the survey. */
  narrowed: (survey: SurveyInFull, access: ChosenAccess) => ReactNode;
};
