import { ReminderScreen } from '#reminders/web/ReminderScreen.tsx';
import { CONVERSATION } from './conversation.tsx';

/** Who has not answered a survey, and what is sent to them. */
export function ReminderRoute() {
  return <ReminderScreen conversation={CONVERSATION} />;
}
