import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { CARD_PICTURE } from '#cards/rules/card-picture.ts';
import { LOCALE } from '#languages/rules/language.ts';
import { scoreText } from '#scoring/rules/score-format.ts';
import { type Html, html, inOrder } from '../safe-html.ts';

import { WORDS } from './card-words.ts';
import { addressOf, type Seen } from './seen-card.ts';

/**
 * What a link to the card shows where it is shared. All addresses are whole, and begin with the one that is set for the
 * brand: whatever host a request names stands in none of them.
 */
export function previewTags(seen: Seen): Html {
  const { brand, lang, card, origin } = seen;
  const t = WORDS[lang];
  const { name } = BRAND_SETTINGS[brand];
  const description = t('cards.public.description', {
    candidateFull: card.candidate,
    score: scoreText(lang, card.totalScore),
    count: card.stats.uniqueResponders,
  });
  const image = `${origin}${card.image}&lang=${lang}`;
  const alt = t('cards.face.aria', { title: card.cardTitle, candidateFull: card.candidate });
  const tags = {
    'og:type': 'website',
    'og:site_name': name,
    'og:locale': LOCALE[lang].replace('-', '_'),
    'og:url': addressOf(seen),
    'og:title': `${card.cardTitle} · ${card.candidate}`,
    'og:description': description,
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': CARD_PICTURE.width,
    'og:image:height': CARD_PICTURE.height,
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
