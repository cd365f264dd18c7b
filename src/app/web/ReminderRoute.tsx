import { ReminderScreen } from '#reminders/web/ReminderScreen.tsx';
import { CONVERSATION } from './conversation.tsx';

export function ReminderRoute() {
  return <ReminderScreen conversation={CONVERSATION} />;
}
