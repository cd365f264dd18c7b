import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useToday } from '#brands/web/clock.ts';
import { dayAndMonth, timeOfDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { dayAt } from '#shared/calendar-day.ts';
import type { DeliveryType } from '../rules/webhook.ts';
import type { WebhookTexts } from '../texts/webhooks.en.ts';

export const EVENT_KEY = {
  'survey.finished': 'surveyFinished',
  'answer.received': 'answerReceived',
  'goal.concluded': 'goalConcluded',
  'member.joined': 'memberJoined',
  'card.shared': 'cardShared',
  test: 'test',
} as const satisfies Record<DeliveryType, string>;

/** Returns the title of an event. */
export function useEventTitle(): (type: DeliveryType) => string {
  const t = useTexts<WebhookTexts>();
  return (type) => t(`programs.webhooks.event.${EVENT_KEY[type]}.title`);
}

/** Returns the day of an instant, which may be today, and its time. */
export function useDayAndTime(): (instant: string) => { date: string; time: string } {
  const t = useTexts<CommonTexts>();
  const { lang } = useLanguage();
  const { zone } = useBrand();
  const today = useToday();
  return (text) => {
    const instant = new Date(text);
    const day = dayAt(instant, zone);
    const date = day === today ? t('common.today').toLowerCase() : dayAndMonth(lang, day);
    return { date, time: timeOfDay(lang, instant, zone) };
  };
}

const MS_PER_S = 1000;
const SHORTEST_S = 0.1;

/** Returns a duration in seconds with one decimal. */
export function useSeconds(): (ms: number) => string {
  const { lang } = useLanguage();
  const format = new Intl.NumberFormat(lang === 'no' ? 'nb-NO' : 'en-GB', { maximumFractionDigits: 1 });
  return (ms) => format.format(Math.max(SHORTEST_S, ms / MS_PER_S));
}

/** Returns an address without the secret end that Slack and Teams put there. */
export function shortAddress(url: string): string {
  const { host, pathname } = new URL(url);
  const [, first = '', ...rest] = pathname.split('/');
  return `${host}/${first}${rest.length > 0 ? '/…' : ''}`;
}
