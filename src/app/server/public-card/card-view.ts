import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { cardFace } from '#cards/rules/card-face.ts';
import { domainBars, invitedDomains, isNoDomain } from '#cards/rules/card-stats.ts';
import { headingOf, isCountedApart } from '#cards/rules/counted-apart.ts';
import type { PresentedCard } from '#cards/server/card-presenter.ts';
import { shortDate } from '#languages/rules/formats.ts';
import { inFigures } from '#languages/rules/text.ts';
import { shortName } from '#languages/rules/names.ts';
import { draw, type ElementTree } from '#platform/rules/element-tree.ts';
import { qrCode } from '#platform/rules/qr-code.ts';
import { TYPE_KEY } from '#scoring/rules/question-sets.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import { PATHS } from '#shared/paths.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';
import { skyBehind } from '../shell-parts.ts';
import { type CardWords, CARD_PAGE_WORDS } from './card-words.ts';
import type { PageWriter } from './drawn-html.ts';
import { countingOf } from './counting.ts';
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
        ${countingOf(t, seen)} ${statsOf(t, seen)} ${seen.card.invited === 0 ? null : write(domainsOf(t, seen))}
        ${shareOf(t, seen, write)}
        <p class="row pubhome">
          <a class="btn btn--2" href="${PATHS.overview}?login=new&lang=${seen.lang}">${t('cards.public.ownCard')}</a>
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

function headOf(t: CardWords, { lang, card }: Seen): Html {
  const isApart = isCountedApart(card);
  const { title, and } = isApart ? headingOf({ lang, t }, card) : headingBefore(t, card);
  return html`<div class="pubhead on-hero">
    <h1 class="display">${title}</h1>
    ${and === null ? null : html`<p class="${isApart ? 'lead pubhead__and' : 'lead'}">${and}</p>`}
  </div>`;
}

/** The words of cards made before invited people and anonymous answers were counted apart. */
function headingBefore(t: CardWords, { candidate, surveyType, stats }: PresentedCard) {
  const type = t(`questions.type.${TYPE_KEY[surveyType]}.name`).toLowerCase();
  return {
    title: t('cards.public.title', { count: stats.uniqueResponders, candidate: shortName(candidate) }),
    and: t('cards.public.text', { surveys: stats.noOfSurveys, type }),
  };
}

function statsOf(t: CardWords, { lang, card }: Seen): Html {
  const { stats } = card;
  const day = (sent: string | null) => (sent === null ? t('common.missingValue') : shortDate(lang, receivedDay(sent)));
  const figure = (number: number) => [inFigures(lang, number), 'dd'] as const;
  const people = isCountedApart(card)
    ? ([
        [t('cards.stats.invited'), ...figure(card.invited)],
        [t('cards.stats.anonymousAnswers'), ...figure(card.anonymous)],
      ] as const)
    : ([
        [t('cards.stats.uniqueResponders'), ...figure(stats.uniqueResponders)],
        [t('cards.stats.earliestResponse'), day(stats.earliesResponse), 'dd-s'],
      ] as const);
  const facts = [
    [t('cards.stats.surveys'), ...figure(stats.noOfSurveys)],
    ...people,
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
function domainsOf(t: CardWords, { lang, card }: Seen): ElementTree {
  const { domains } = card.stats;
  const isApart = isCountedApart(card);
  const bars = domainBars(isApart ? invitedDomains(domains) : domains).map(({ domain, responders, share }) =>
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
    draw(
      'div',
      { class: 'panel__head' },
      draw('h2', { class: 'h3' }, t(isApart ? 'cards.stats.invitedDomains' : 'cards.stats.domains')),
    ),
    bars.length === 0 ? draw('p', {}, t('common.missingValue')) : draw('ul', { class: 'sbars' }, ...bars),
  );
}
