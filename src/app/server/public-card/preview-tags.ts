import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { CardSurroundings } from '#cards/server/card-picture-store.ts';
import { LOCALE } from '#languages/rules/language.ts';
import { scoreText } from '#scoring/rules/score-format.ts';
import { type Html, html, inOrder } from '../safe-html.ts';

import { WORDS } from './card-words.ts';
import { addressOf, type Seen } from './seen-card.ts';

/** The brand's logo as mails show it, for a card of which no browser has made a picture yet. */
const LOGO_SIDES = { a: { width: 264, height: 72 }, b: { width: 242, height: 72 } } as const;

/**
 * What a link to the card shows where it is shared. All addresses are whole, and begin with the one that is set for the
 * brand: whatever host a request names stands in none of them.
 */
export function previewTags(seen: Seen, { picture }: Pick<CardSurroundings, 'picture'>): Html {
  const { brand, lang, card, origin } = seen;
  const t = WORDS[lang];
  const { name } = BRAND_SETTINGS[brand];
  const description = t('cards.public.description', {
    candidateFull: card.candidate,
    score: scoreText(lang, card.totalScore),
    count: card.stats.uniqueResponders,
  });
  const shown = picture !== null && card.image !== '';
  const image = origin + (shown ? card.image : `/mail/brand-${brand}.png`);
  const { width, height } = shown ? picture : LOGO_SIDES[brand];
  const alt = shown ? t('cards.face.aria', { title: card.cardTitle, candidateFull: card.candidate }) : name;
  const tags = {
    'og:type': 'website',
    'og:site_name': name,
    'og:locale': LOCALE[lang].replace('-', '_'),
    'og:url': addressOf(seen),
    'og:title': `${card.cardTitle} · ${card.candidate}`,
    'og:description': description,
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': width,
    'og:image:height': height,
    'og:image:alt': alt,
  };
  return html`<meta name="description" content="${description}" />
    <meta name="robots" content="noindex" />
    <link rel="canonical" href="${addressOf(seen)}" />
    ${inOrder(Object.entries(tags).map(([property, content]) => html`<meta property="${property}" content="${content}" />`))}
    <meta name="twitter:card" content="summary" />
    <meta name="twitter:title" content="${tags['og:title']}" />
    <meta name="twitter:description" content="${description}" />
    <meta name="twitter:image" content="${image}" />
    <meta name="twitter:image:alt" content="${alt}" />`;
}
