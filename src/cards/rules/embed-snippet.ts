import { escapeHtml } from '#shared/html.ts';
import { cardEmbedPath } from '#shared/paths.ts';

type Embedded = {
  /** The address of the brand, without a slash at the end. */
  origin: string;
  cardId: string;
  /** What the frame is called by those who do not see it. */
  name: string;
};

/** As wide as a card becomes, and as high as one with a title of two lines is then (journey-card.css). */
const WIDTH = 420;
const HEIGHT = 570;

/** What the owner of a card copies into a page of the own to show the card there. */
export function embedSnippet({ origin, cardId, name }: Embedded): string {
  const address = escapeHtml(origin + cardEmbedPath(cardId));
  return `<iframe src="${address}" title="${escapeHtml(name)}" width="${WIDTH}" height="${HEIGHT}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}
