import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { WEBHOOK_EVENTS, type WebhookEvent } from './webhook.ts';

const LEGAL = path.join(import.meta.dirname, '../../brands/legal');

/** What the privacy policy says of each event, in the row about webhooks. */
const PHRASES: Record<'en' | 'no', Record<WebhookEvent, string>> = {
  en: {
    'survey.finished':
      'a survey about you that is not private ended, with its name, type, last day and number of answers',
    'answer.received': 'somebody answered it by name, not who and what',
    'goal.concluded': 'concluded a goal',
    'member.joined': 'you joined',
    'card.shared': 'shared a card',
  },
  no: {
    'survey.finished':
      'en undersøkelse om deg som ikke er privat, ble avsluttet, med navn, type, siste dag og antall svar',
    'answer.received': 'noen svarte på den med navn, ikke hvem og hva',
    'goal.concluded': 'konkluderte et mål',
    'member.joined': 'du ble med',
    'card.shared': 'delte et kort',
  },
};

test.each([
  ['en', '| Webhooks to systems ', 'when an answer comes through a personal link'],
  ['no', '| Varsler til systemer ', 'når et svar kommer via en personlig lenke'],
] as const)('the privacy policy names every event of webhooks (%s)', (lang, begin, toInvited) => {
  const policy = readFileSync(path.join(LEGAL, `privacy.${lang}.md`), 'utf8');
  const row = policy.split('\n').find((line) => line.startsWith(begin)) ?? '';
  for (const event of WEBHOOK_EVENTS) expect(row, event).toContain(PHRASES[lang][event]);
  expect(policy).toContain(toInvited);
});
