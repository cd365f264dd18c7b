/** What a webhook can tell about. Never what anybody answered, and nothing of a private survey. */
export const WEBHOOK_EVENTS = [
  'survey.finished',
  'answer.received',
  'goal.concluded',
  'member.joined',
  'card.shared',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Events, and the test that the owner sends. */
export type DeliveryType = WebhookEvent | 'test';

/** What a delivery tells: names and counts. */
export type DeliveryData = Readonly<Record<string, string | number>>;

/** A call as Standard Webhooks 1.0 describes it, or a message in a channel of Slack or Teams. */
export const WEBHOOK_FORMATS = ['standard', 'slack', 'teams'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

export const MOST_WEBHOOKS = 10;
export const LONGEST_URL = 2_000;

/** Both secrets sign for this long after a new one is made. */
export const OVERLAP_HOURS = 24;

/** What waits while a webhook is paused is kept for this long. */
export const WAITING_DAYS = 7;

/** What was delivered or given up is listed for this long. */
export const LISTED_DAYS = 30;

/** A receiver must answer within this time; longer answers than this many bytes are cut off. */
export const ANSWER_WITHIN_MS = 7_000;
export const MOST_ANSWER_BYTES = 100_000;

/** The waits in minutes after each failed try but the last: eight tries within three days. */
const BACK_OFF_MINUTES = [1, 5, 30, 120, 480, 1_200, 1_440] as const;
const MINUTE_MS = 60_000;

/** Returns when to try again after this many failed tries; null when that was the last one. */
export function nextWebhookTry(tries: number, now: Date): Date | null {
  const minutes = BACK_OFF_MINUTES[tries - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
}
