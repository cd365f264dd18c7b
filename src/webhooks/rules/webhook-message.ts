import type { Lang } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import { cardPath, PATHS, sharedGoalPath, sharedSurveyPath } from '#shared/paths.ts';
import { en, type WebhookMessageTexts } from '../texts/webhook-messages.en.ts';
import { no } from '../texts/webhook-messages.no.ts';
import type { DeliveryData, DeliveryType, WebhookFormat } from './webhook.ts';

export type Told = {
  type: DeliveryType;
  data: DeliveryData;
  madeAt: Date;
  organisation: string;
  brand: string;
  origin: string;
  lang: Lang;
};

/** Returns the body of a delivery in the format of its receiver. */
export function webhookBody(format: WebhookFormat, told: Told): string {
  const { type, madeAt, data, origin } = told;
  if (format === 'standard') return JSON.stringify({ type, timestamp: madeAt.toISOString(), data });
  const { text, open } = wordsOf(told);
  const href = `${origin}${pathOf(told)}`;
  if (format === 'slack') return JSON.stringify({ text: `${forSlack(text)} <${href}|${forSlack(open)}>` });
  const content = {
    type: 'AdaptiveCard',
    version: '1.4',
    body: [{ type: 'TextBlock', text: forTeams(text), wrap: true }],
    actions: [{ type: 'Action.OpenUrl', title: open, url: href }],
  };
  const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', content };
  return JSON.stringify({ type: 'message', attachments: [attachment] });
}

function wordsOf({ type, data, organisation, brand, lang }: Told): { text: string; open: string } {
  const t = translator<WebhookMessageTexts>(lang, { en, no }[lang]);
  const named = (name: string) => String(data[name] ?? '');
  const texts: Record<DeliveryType, () => string> = {
    'survey.finished': () =>
      t('programs.webhooks.message.surveyFinished', {
        survey: named('surveyName'),
        count: Number(data['answers'] ?? 0),
      }),
    'answer.received': () => t('programs.webhooks.message.answerReceived', { survey: named('surveyName') }),
    'goal.concluded': () =>
      t('programs.webhooks.message.goalConcluded', { candidateFull: named('candidate'), goal: named('goalName') }),
    'member.joined': () => t('programs.webhooks.message.memberJoined', { name: named('name'), organisation }),
    'card.shared': () =>
      t('programs.webhooks.message.cardShared', { candidateFull: named('candidate'), card: named('title') }),
    test: () => t('programs.webhooks.message.test', { brand }),
  };
  return { text: texts[type](), open: t('programs.webhooks.message.open', { brand }) };
}

function pathOf({ type, data }: Told): string {
  const paths: Record<DeliveryType, () => string> = {
    'survey.finished': () => sharedSurveyPath(String(data['surveyId'])),
    'answer.received': () => sharedSurveyPath(String(data['surveyId'])),
    'goal.concluded': () => sharedGoalPath(String(data['goalId'])),
    'member.joined': () => PATHS.members,
    'card.shared': () => cardPath(String(data['cardId'])),
    test: () => PATHS.overview,
  };
  return paths[type]();
}

/** In Slack `<` begins links and mentions, which a name must not. */
function forSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** In Teams these characters begin links and emphasis. */
function forTeams(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`);
}
