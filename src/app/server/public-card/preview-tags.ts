import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { CARD_PICTURE } from '#cards/rules/picture-size.ts';
import { LOCALE } from '#languages/rules/language.ts';
import { isCountedApart } from '#cards/rules/counted-apart.ts';
import { scoreText } from '#scoring/rules/score-format.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';

import { CARD_WORDS } from './card-words.ts';
import { cardUrl, type Seen } from './seen-card.ts';

/**
 * Returns the preview tags of the card. All addresses are absolute and use the address that is set for the brand, never
 * the host of a request.
 */
export function previewTags(seen: Seen): Html {
  const { brand, lang, card, origin } = seen;
  const t = CARD_WORDS[lang];
  const { name } = BRAND_SETTINGS[brand];
  const description = descriptionOf(seen);
  const image = `${origin}${card.image}&lang=${lang}`;
  const alt = t('cards.face.aria', { title: card.cardTitle, candidateFull: card.candidate });
  const tags = {
    'og:type': 'website',
    'og:site_name': name,
    'og:locale': LOCALE[lang].replace('-', '_'),
    'og:url': cardUrl(seen),
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
    <link rel="canonical" href="${cardUrl(seen)}" />
    ${Object.entries(tags).map(([property, content]) => html`<meta property="${property}" content="${content}" />`)}
    <meta name="twitter:card" content="summary" />
    <meta name="twitter:title" content="${tags['og:title']}" />
    <meta name="twitter:description" content="${description}" />
    <meta name="twitter:image" content="${image}" />
    <meta name="twitter:image:alt" content="${alt}" />`;
}

function descriptionOf({ lang, card }: Seen): string {
  const t = CARD_WORDS[lang];
  const said = { candidateFull: card.candidate, score: scoreText(lang, card.totalScore) };
  if (!isCountedApart(card)) return t('cards.public.description', { ...said, count: card.stats.uniqueResponders });
  const { invited, anonymous } = card;
  if (invited === 0) return t('cards.public.anonymousDescription', { ...said, count: anonymous });
  if (anonymous === 0) return t('cards.public.invitedDescription', { ...said, count: invited });
  return t('cards.public.invitedDescriptionAnonymous', { ...said, invited, anonymous });
}
