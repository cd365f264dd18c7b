import { publicCardPath } from '#shared/paths.ts';

/** Where everybody finds a card, as a whole address: for links, QR codes and other sites. */
export function cardAddress(cardId: string): string {
  return new URL(publicCardPath(cardId), location.origin).href;
}
