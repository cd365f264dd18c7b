import type { Endpoint } from '#platform/server/endpoint.ts';
import { readReminders, remindByHand, switchReminders } from './reminding.ts';

export const reminderEndpoints: readonly Endpoint[] = [readReminders, switchReminders, remindByHand];
