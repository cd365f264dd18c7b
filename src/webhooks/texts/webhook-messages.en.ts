export const en = {
  'programs.webhooks.message.surveyFinished':
    '“{survey}” has ended with {count, plural, =0 {no answers} one {# answer} other {# answers}}.',
  'programs.webhooks.message.answerReceived': 'A new answer has come to “{survey}”.',
  'programs.webhooks.message.goalConcluded': '{candidateFull} has concluded the goal “{goal}”.',
  'programs.webhooks.message.memberJoined': '{name} has joined {organisation} and is waiting for a role.',
  'programs.webhooks.message.cardShared': '{candidateFull} has shared the card “{card}”.',
  'programs.webhooks.message.test': 'This is a test from {brand}. Everything works.',
  'programs.webhooks.message.open': 'Open in {brand}',
} as const;

export type WebhookMessageTexts = typeof en;
