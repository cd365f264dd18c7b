import { SharedSurveyScreen, SurveyScreen } from '#surveys/web/SurveyScreen.tsx';
import { CONVERSATION } from './conversation.tsx';

/** One survey, with what is said about it. */
export function SurveyRoute() {
  return <SurveyScreen conversation={CONVERSATION} />;
}

/** The same for those whom it is shared with. */
export function SharedSurveyRoute() {
  return <SharedSurveyScreen conversation={CONVERSATION} />;
}
