import { publicCardPath } from '#shared/paths.ts';

export function cardAddress(cardId: string): string {
  return new URL(publicCardPath(cardId), location.origin).href;
}
