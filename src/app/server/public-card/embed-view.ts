import { type Html, html } from '#platform/server/pages/safe-html.ts';
import { faceOf } from './card-view.ts';
import type { PageWriter } from './drawn-html.ts';
import { cardUrl, type Seen } from './seen-card.ts';

/** Returns the card alone. All of it links to its page, opened beside the framing page. */
export function embedView(seen: Seen, { write }: PageWriter): Html {
  return html`<main id="main" class="embed">${write(faceOf(seen, { heading: 'h1', href: cardUrl(seen) }))}</main>`;
}

export const OPENS_BESIDE = html`<base target="_blank" />`;
