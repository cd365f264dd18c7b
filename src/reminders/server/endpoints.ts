import type { Endpoint } from '#platform/server/endpoint.ts';
import { readReminders, remindByHand, switchReminders } from './reminding.ts';

/** Every call about reminders, with the function that answers it. */
export const reminderEndpoints: readonly Endpoint[] = [readReminders, switchReminders, remindByHand];
