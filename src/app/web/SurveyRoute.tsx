import { SharedSurveyScreen, SurveyScreen } from '#surveys/web/SurveyScreen.tsx';
import { CONVERSATION } from './conversation.tsx';

export function SurveyRoute() {
  return <SurveyScreen conversation={CONVERSATION} />;
}

export function SharedSurveyRoute() {
  return <SharedSurveyScreen conversation={CONVERSATION} />;
}
