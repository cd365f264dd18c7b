import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { cardFace } from '#cards/rules/card-face.ts';
import { domainBars, isNoDomain } from '#cards/rules/card-stats.ts';
import type { PresentedCard } from '#cards/server/card-presenter.ts';
import type { Lang } from '#languages/rules/language.ts';
import { longDay, shortDate } from '#languages/rules/formats.ts';
import { inFigures } from '#languages/rules/text.ts';
import { shortName } from '#languages/rules/names.ts';
import { draw, type ElementTree } from '#platform/rules/element-tree.ts';
import { qrCode } from '#platform/rules/qr-code.ts';
import { QUESTIONS, TYPE_KEY } from '#scoring/rules/question-sets.ts';
import { dayAt, receivedDay } from '#shared/calendar-day.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';
import { skyBehind } from '../shell-parts.ts';
import { type CardWords, CARD_PAGE_WORDS } from './card-words.ts';
import type { PageWriter } from './drawn-html.ts';
import { homeOf } from './page-surroundings.ts';
import { cardUrl, type Seen } from './seen-card.ts';
import { shareOf } from './share-panel.ts';

/** Returns the public card (design 06), complete without scripts; the writer collects its styles. */
export function cardView(seen: Seen, { write }: PageWriter): Html {
  const t = CARD_PAGE_WORDS[seen.lang];
  return html`<main id="main">
    ${skyBehind()}
    <div class="wrap page pubcard">
      ${headOf(t, seen)}
      <div class="pubcard__c">${write(faceOf(seen, { heading: 'h2', href: null }))}</div>
      <div class="stack">
        ${countingOf(t, seen)} ${statsOf(t, seen)} ${write(domainsOf(t, seen))} ${shareOf(t, seen, write)}
        <p class="pubhome">
          <a href="${homeOf(seen.brand, seen.lang)}"
            >${t('cards.public.homeLink', { brand: BRAND_SETTINGS[seen.brand].name })}</a
          >
        </p>
        <p class="puburl">${cardUrl(seen)}</p>
      </div>
    </div>
  </main>`;
}

/** Returns the face of the card; where the page is elsewhere, its title links there. */
export function faceOf(seen: Seen, { heading, href }: { heading: 'h1' | 'h2'; href: string | null }): ElementTree {
  const { lang, card } = seen;
  return cardFace({ lang, t: CARD_PAGE_WORDS[lang], card, qr: qrCode(cardUrl(seen)), heading, href, size: 'whole' });
}

function headOf(t: CardWords, { card }: Seen): Html {
  const { noOfSurveys, uniqueResponders } = card.stats;
  const type = t(`questions.type.${TYPE_KEY[card.surveyType]}.name`).toLowerCase();
  return html`<div class="pubhead on-hero">
    <h1 class="display">
      ${t('cards.public.title', { count: uniqueResponders, candidate: shortName(card.candidate) })}
    </h1>
    <p class="lead">${t('cards.public.text', { surveys: noOfSurveys, type })}</p>
  </div>`;
}

/**
 * Says in two sentences, before anything else, what the score is, of how many people and when, and that nobody can pick
 * answers.
 */
function countingOf(t: CardWords, { brand, lang, card, zone }: Seen): Html {
  const candidate = shortName(card.candidate);
  const { name } = BRAND_SETTINGS[brand];
  const { noOfSurveys, uniqueResponders } = card.stats;
  const number = t('cards.howCounted.number', {
    answers: card.responders,
    people: uniqueResponders,
    surveys: noOfSurveys,
    period: periodOf(t, lang, card),
  });
  const date = longDay(lang, dayAt(new Date(card.registered), zone));
  return html`<section class="pubtext">
    <h2>${t('cards.howCounted.title')}</h2>
    <p>${number} ${t('cards.howCounted.choice', { candidate })}</p>
    <p>${t('cards.howCounted.proof', { brand: name, date })}</p>
    <details class="paste">
      <summary>${t('cards.howCounted.more')}${FOLD}</summary>
      <p>${t('cards.howCounted.intro', { brand: name, candidate })}</p>
      <p>${t('cards.howCounted.scores')} ${hasAll(card) ? null : t('cards.howCounted.tooFew')}</p>
      <p>${t('cards.howCounted.unique')}</p>
    </details>
  </section>`;
}

/** Whether each question has a score; one that would reveal single answers has none (rules 3). */
function hasAll(card: PresentedCard): boolean {
  return QUESTIONS[card.surveyType].every((question) => (card[question] ?? 0) > 0);
}

const FOLD = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="m6 9 6 6 6-6"></path></svg>`;

function periodOf(t: CardWords, lang: Lang, { fromDate, toDate }: PresentedCard): string {
  const [from, to] = [fromDate, toDate].map((day) => shortDate(lang, receivedDay(day)));
  return from === to ? String(from) : t('common.dateRange', { from: String(from), to: String(to) });
}

function statsOf(t: CardWords, { lang, card: { stats } }: Seen): Html {
  const day = (sent: string | null) => (sent === null ? t('common.missingValue') : shortDate(lang, receivedDay(sent)));
  const facts = [
    [t('cards.stats.surveys'), inFigures(lang, stats.noOfSurveys), 'dd'],
    [t('cards.stats.uniqueResponders'), inFigures(lang, stats.uniqueResponders), 'dd'],
    [t('cards.stats.earliestResponse'), day(stats.earliesResponse), 'dd-s'],
    [t('cards.stats.latestResponse'), day(stats.latestResponse), 'dd-s'],
  ] as const;
  return html`<dl class="statgrid">
    ${facts.map(
      ([name, value, size]) =>
        html`<div>
          <dt>${name}</dt>
          <dd class="${size}">${value}</dd>
        </div>`,
    )}
  </dl>`;
}

/** Lists the domains in the given order, then addresses without one; the longest bar fills the space. */
function domainsOf(t: CardWords, { lang, card: { stats } }: Seen): ElementTree {
  const bars = domainBars(stats.domains).map(({ domain, responders, share }) =>
    draw(
      'li',
      { class: 'sbar dom' },
      draw('span', { class: 'sbar__label' }, isNoDomain(domain) ? t(`cards.stats.${domain}`) : domain),
      draw(
        'span',
        { class: 'sbar__track', 'aria-hidden': 'true', '--w': `${(share * 100).toFixed(1)}%` },
        draw('i', {}),
      ),
      draw('span', { class: 'sbar__num' }, inFigures(lang, responders)),
    ),
  );
  return draw(
    'section',
    { class: 'panel' },
    draw('div', { class: 'panel__head' }, draw('h2', { class: 'h3' }, t('cards.stats.domains'))),
    bars.length === 0 ? draw('p', {}, t('common.missingValue')) : draw('ul', { class: 'sbars' }, ...bars),
  );
}
