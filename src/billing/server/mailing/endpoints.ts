import type { Endpoint } from '#platform/server/endpoint.ts';
import {
  chooseSubscriptionMails,
  chooseSubscriptionMailsBehindLink,
  readSubscriptionMails,
  readSubscriptionMailsBehindLink,
} from './mail-choosing.ts';

/** Whether the owner wants mails before the end. */
export const subscriptionMailEndpoints: readonly Endpoint[] = [
  readSubscriptionMails,
  chooseSubscriptionMails,
  readSubscriptionMailsBehindLink,
  chooseSubscriptionMailsBehindLink,
];
