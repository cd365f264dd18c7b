import { Comments } from '#comments/web/Comments.tsx';
import { GoalOfSurvey } from '#goals/web/GoalOfSurvey.tsx';
import { GoalsNarrowed } from '#goals/web/GoalsNarrowed.tsx';
import { NextReminder } from '#reminders/web/NextReminder.tsx';
import { readsAlone } from '#surveys/rules/result/reads-alone.ts';
import type { Conversation } from '#surveys/web/conversation.ts';

/** The parts of a survey screen that belong to later nouns. */
export const CONVERSATION: Conversation = {
  comments: (survey) => <Comments about={{ kind: 'survey', id: survey.id }} onlyIfAny={readsAlone(survey)} />,
  narrowed: ({ id }, access) => <GoalsNarrowed surveyId={id} access={access} />,
  nextReminder: ({ id }) => <NextReminder surveyId={id} />,
  goal: ({ id }, render) => <GoalOfSurvey surveyId={id}>{render}</GoalOfSurvey>,
};
