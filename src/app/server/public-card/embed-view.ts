import { type Html, html } from '../safe-html.ts';
import { faceOf } from './card-view.ts';
import type { PageWriter } from './drawn-html.ts';
import { addressOf, type Seen } from './seen-card.ts';

/** The card alone. All of it is a link to the page that proves it, which opens beside the page that frames it. */
export function embedView(seen: Seen, { write }: PageWriter): Html {
  return html`<main id="main" class="embed">${write(faceOf(seen, { heading: 'h1', href: addressOf(seen) }))}</main>`;
}

export const OPENS_BESIDE = html`<base target="_blank" />`;
