import { type Brand, BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { Lang } from '#languages/rules/language.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';
import { type CardWords, CARD_PAGE_WORDS } from './card-words.ts';
import { homeOf } from './page-surroundings.ts';

/** Why there is no card: the link is unknown, its owner has switched it off, or the caller is above the limit. */
export type NoCard = 'missing' | 'off' | 'too-many';

/** Returns one picture, one sentence and one link, like SystemMessage, complete without scripts. */
export function noCardView(why: NoCard, { brand, lang }: { brand: Brand; lang: Lang }): Html {
  const t = CARD_PAGE_WORDS[lang];
  const [title, text] = wordsOf(t, why);
  return html`<main id="main">
    <div class="full full--embedded">
      <div class="full__box">
        ${ART}
        <h1 class="h1">${title}</h1>
        <p>${text}</p>
        <div class="row">
          <a class="btn btn--cta" href="${homeOf(brand, lang)}"
            >${t('cards.public.homeLink', { brand: BRAND_SETTINGS[brand].name })}</a
          >
        </div>
      </div>
    </div>
  </main>`;
}

export function titleOfNoCard(lang: Lang, why: NoCard): string {
  return wordsOf(CARD_PAGE_WORDS[lang], why)[0];
}

function wordsOf(t: CardWords, why: NoCard): readonly [title: string, text: string] {
  if (why === 'off') return [t('cards.public.off.title'), t('cards.public.off.text')];
  if (why === 'too-many') return [t('cards.public.tooMany.title'), t('cards.public.tooMany.text')];
  return [t('system.notFound.title'), t('system.notFound.text')];
}

const ART = html`<svg class="full__art" viewBox="0 0 100 100" fill="none" aria-hidden="true">
  <circle cx="50" cy="50" r="48" stroke="var(--line)"></circle>
  <circle
    cx="50"
    cy="50"
    r="41"
    stroke="var(--tint-2)"
    stroke-width="2.5"
    stroke-dasharray="4 9"
    stroke-linecap="round"
    transform="rotate(-60 50 50)"
  ></circle>
  <circle cx="50" cy="50" r="27" fill="var(--tint)"></circle>
  <circle cx="94" cy="12" r="4.5" fill="var(--accent)"></circle>
  <svg
    x="34.4"
    y="34.4"
    width="31.2"
    height="31.2"
    viewBox="0 0 24 24"
    stroke="var(--tint-ink)"
    stroke-width="1.6"
    stroke-linecap="round"
    stroke-linejoin="round"
  >
    <circle cx="12" cy="12" r="10"></circle>
    <path d="m16.24 7.76-1.804 5.411a2 2 0 0 1-1.265 1.265L7.76 16.24l1.804-5.411a2 2 0 0 1 1.265-1.265z"></path>
  </svg>
</svg>`;
