import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { answeredUntil, monthsOld } from '#cards/rules/age.ts';
import { countedLines, type CountedLine, isCountedApart } from '#cards/rules/counted-apart.ts';
import type { PresentedCard } from '#cards/server/card-presenter.ts';
import type { Lang } from '#languages/rules/language.ts';
import { longDay, monthAndYear, shortDate } from '#languages/rules/formats.ts';
import { shortName } from '#languages/rules/names.ts';
import { QUESTIONS } from '#scoring/rules/question-sets.ts';
import { dayAt, receivedDay } from '#shared/calendar-day.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';
import type { CardWords } from './card-words.ts';
import type { Seen } from './seen-card.ts';

/** Returns how the card is counted, and before it that the card is old. */
export function countingOf(t: CardWords, seen: Seen): Html {
  const { lang, card } = seen;
  if (!isCountedApart(card)) return html`${ageOf(t, seen)} ${countingBefore(t, seen)}`;
  const words = { lang, t };
  const date = dateOf(seen);
  const { name } = BRAND_SETTINGS[seen.brand];
  const fixed = {
    of: 'fixed' as const,
    title: t('cards.counted.fixed.title', { brand: name, date }),
    text: t('cards.counted.fixed.text'),
  };
  return html`${ageOf(t, seen)}
    <section class="panel pubcount">
      <h2>${t('cards.counted.title')}</h2>
      <ul class="lines">
        ${[...countedLines(words, card), fixed].map(lineOf)}
      </ul>
      ${workedOut(t, seen, null)}
    </section>`;
}

function lineOf({ of, title, text }: CountedLine | (Omit<CountedLine, 'of'> & { of: 'fixed' })): Html {
  return html`<li class="lines__3">
    <span class="dev${of === 'anonymous' ? ' dev--flat' : ''}">${ICONS[of]}</span>
    <div><b>${title}</b>${text === null ? null : html`<p>${text}</p>`}</div>
  </li>`;
}

/** Anonymous answers leave no day, so a card of these alone does not say when the latest came. */
function ageOf(t: CardWords, { lang, card, today }: Seen): Html | null {
  const latest = answeredUntil(card);
  const count = monthsOld(latest, today);
  if (count === null) return null;
  return html`<section class="banner">
    <span class="banner__ic">${ICONS.old}</span>
    <div class="banner__txt">
      <b>${t('cards.old.title', { count })}</b>
      ${card.latestResponse === null ? null : html`<p>${t('cards.old.text', { month: monthAndYear(lang, latest) })}</p>`}
    </div>
  </section>`;
}

/** The words of cards made before invited people and anonymous answers were counted apart. */
function countingBefore(t: CardWords, seen: Seen): Html {
  const { lang, card } = seen;
  const number = t('cards.howCounted.number', {
    answers: card.responders,
    people: card.stats.uniqueResponders,
    surveys: card.stats.noOfSurveys,
    period: periodOf(t, lang, card),
  });
  const proof = { brand: BRAND_SETTINGS[seen.brand].name, date: dateOf(seen) };
  return html`<section class="pubtext">
    <h2>${t('cards.howCounted.title')}</h2>
    <p>${number} ${t('cards.howCounted.choice', { candidate: shortName(card.candidate) })}</p>
    <p>${t('cards.howCounted.proof', proof)}</p>
    ${workedOut(t, seen, t('cards.howCounted.unique'))}
  </section>`;
}

/** How the numbers are worked out, folded; `more` is a last paragraph. */
function workedOut(t: CardWords, { brand, card }: Seen, more: string | null): Html {
  const from = { brand: BRAND_SETTINGS[brand].name, candidate: shortName(card.candidate) };
  return html`<details class="paste">
    <summary>${t('cards.howCounted.more')}${ICONS.fold}</summary>
    <p>${t('cards.howCounted.intro', from)}</p>
    <p>${t('cards.howCounted.scores')} ${hasAll(card) ? null : t('cards.howCounted.tooFew')}</p>
    ${more === null ? null : html`<p>${more}</p>`}
  </details>`;
}

/** Whether each question has a score; one that would reveal single answers has none (rules 3). */
function hasAll(card: PresentedCard): boolean {
  return QUESTIONS[card.surveyType].every((question) => (card[question] ?? 0) > 0);
}

function dateOf({ lang, card, zone }: Seen): string {
  return longDay(lang, dayAt(new Date(card.registered), zone));
}

function periodOf(t: CardWords, lang: Lang, { fromDate, toDate }: PresentedCard): string {
  const [from, to] = [fromDate, toDate].map((day) => shortDate(lang, receivedDay(day)));
  return from === to ? String(from) : t('common.dateRange', { from: String(from), to: String(to) });
}

const icon = (drawn: Html) => html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${drawn}</svg>`;

/** From Lucide, as the app has them; this page is complete without scripts. */
const ICONS: Record<CountedLine['of'] | 'fixed' | 'old' | 'fold', Html> = {
  period: icon(
    html`<rect x="3" y="3" width="18" height="18" rx="2" />
      <path d="M16 2v3M3 9h18M8 2v3M17 13h-6M13 17H7M7 13h.01M17 17h.01" />`,
  ),
  invited: icon(
    html`<path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87" />
      <circle cx="9" cy="7" r="4" />`,
  ),
  anonymous: icon(
    html`<path
      d="M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3M12 17h.01"
    />`,
  ),
  score: icon(
    html`<path
      d="M21.3 15.3a2.4 2.4 0 0 1 0 3.4l-2.6 2.6a2.4 2.4 0 0 1-3.4 0L2.7 8.7a2.41 2.41 0 0 1 0-3.4l2.6-2.6a2.41 2.41 0 0 1 3.4 0ZM14.5 12.5l2-2M11.5 9.5l2-2M8.5 6.5l2-2M17.5 15.5l2-2"
    />`,
  ),
  fixed: icon(
    html`<circle cx="12" cy="16" r="1" />
      <rect x="3" y="10" width="18" height="12" rx="2" />
      <path d="M7 10V7a5 5 0 0 1 10 0v3" />`,
  ),
  old: icon(html`<path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2" />`),
  fold: icon(html`<path d="m6 9 6 6 6-6" />`),
};
