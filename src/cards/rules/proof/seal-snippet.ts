import { escapeHtml } from '#shared/html.ts';
import { cardSealPath, PATHS, publicCardPath } from '#shared/paths.ts';
import type { Lang } from '#languages/rules/language.ts';

/** The size of the seal in pixels. */
export const SEAL = { width: 240, height: 80 } as const;

type Sealed = {
  /** The origin of the brand, without a trailing slash. */
  origin: string;
  cardId: string;
  lang: Lang;
  /** The alternative text of the picture. */
  alt: string;
};

/** Returns the HTML that the owner of a card copies into another page: the seal, which leads to the check of the card. */
export function sealSnippet({ origin, cardId, lang, alt }: Sealed): string {
  const link = encodeURIComponent(origin + publicCardPath(cardId));
  const href = escapeHtml(`${origin}${PATHS.check}?lang=${lang}&link=${link}`);
  const src = escapeHtml(`${origin}${cardSealPath(cardId)}?lang=${lang}`);
  return `<a href="${href}"><img src="${src}" width="${SEAL.width}" height="${SEAL.height}" alt="${escapeHtml(alt)}"></a>`;
}
