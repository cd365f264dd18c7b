import type { WebhookMailTexts } from './webhook-mails.en.ts';

export const no: Record<keyof WebhookMailTexts, string> = {
  'mails.webhookPaused.subject': 'Varsler til {name} er satt på pause',
  'mails.webhookPaused.preheader': 'Mottakeren har ikke tatt imot på tre døgn.',
  'mails.webhookPaused.preheaderLeft': 'Den som sist lagret varselet, er ikke lenger administrator eller rådgiver.',
  'mails.webhookPaused.heading': 'Varsler til {name} er satt på pause',
  'mails.webhookPaused.p1': 'Alle forsøk i tre døgn har feilet. Det siste svaret var {code}.',
  'mails.webhookPaused.p1Silent': 'Alle forsøk i tre døgn har feilet. Mottakeren svarte ikke.',
  'mails.webhookPaused.p1Left':
    'Den som sist lagret varselet, er ikke lenger administrator eller rådgiver, men kan fortsatt kjenne hemmeligheten. Kontroller adressen, og lag en ny hemmelighet.',
  'mails.webhookPaused.p2': 'Det som venter, beholdes i sju dager, og sendes når du starter igjen.',
  'mails.webhookPaused.button': 'Se hva som skjedde',
};
