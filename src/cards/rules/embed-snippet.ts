import { escapeHtml } from '#shared/html.ts';
import { cardEmbedPath } from '#shared/paths.ts';

type Embedded = {
  /** The origin of the brand, without a trailing slash. */
  origin: string;
  cardId: string;
  /** The accessible name of the frame. */
  name: string;
};

/** The maximum width of a card, and the height of one with a title of two lines at that width (journey-card.css). */
const WIDTH = 420;
const HEIGHT = 570;

/** Returns the HTML that the owner of a card copies into another page to embed it. */
export function embedSnippet({ origin, cardId, name }: Embedded): string {
  const address = escapeHtml(origin + cardEmbedPath(cardId));
  return `<iframe src="${address}" title="${escapeHtml(name)}" width="${WIDTH}" height="${HEIGHT}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}
