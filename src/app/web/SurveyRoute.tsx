import { Comments } from '#comments/web/Comments.tsx';
import { WhoCanTakePart } from '#comments/web/WhoCanTakePart.tsx';
import { GoalsNarrowed } from '#goals/web/GoalsNarrowed.tsx';
import type { Conversation } from '#surveys/web/conversation.ts';
import { SharedSurveyScreen, SurveyScreen } from '#surveys/web/SurveyScreen.tsx';

const CONVERSATION: Conversation = {
  comments: ({ id }) => <Comments about={{ kind: 'survey', id }} />,
  narrowed: ({ id }, access) => <GoalsNarrowed surveyId={id} access={access} />,
  people: ({ id }) => <WhoCanTakePart surveyId={id} />,
};

/** One survey, with what is said about it. */
export function SurveyRoute() {
  return <SurveyScreen conversation={CONVERSATION} />;
}

/** The same for those whom it is shared with. */
export function SharedSurveyRoute() {
  return <SharedSurveyScreen conversation={CONVERSATION} />;
}
