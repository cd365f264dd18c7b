import type { WebhookMessageTexts } from './webhook-messages.en.ts';

export const no: Record<keyof WebhookMessageTexts, string> = {
  'programs.webhooks.message.surveyFinished':
    '«{survey}» er avsluttet med {count, plural, =0 {ingen svar} one {# svar} other {# svar}}.',
  'programs.webhooks.message.answerReceived': 'Et nytt svar er kommet til «{survey}».',
  'programs.webhooks.message.goalConcluded': '{candidateFull} har konkludert målet «{goal}».',
  'programs.webhooks.message.memberJoined': '{name} er blitt med i {organisation} og venter på en rolle.',
  'programs.webhooks.message.cardShared': '{candidateFull} har delt kortet «{card}».',
  'programs.webhooks.message.test': 'Dette er en test fra {brand}. Alt virker.',
  'programs.webhooks.message.open': 'Åpne i {brand}',
};
