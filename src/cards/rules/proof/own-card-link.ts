/** A link with or without `https://`, to the page of a card, its picture or its frame. */
const LINK = /^(?:https?:\/\/)?([^/?#\s]+)\/c\/([0-9A-Za-z]{22})(?:[/?#]\S*)?$/i;

/** Returns the id of a card from a link to it at this origin; null for every other text. No address is ever fetched. */
export function cardOfLink(link: string, origin: string): string | null {
  const [, host = '', id = null] = LINK.exec(link.trim()) ?? [];
  return host.toLowerCase() === hostOf(origin) ? id : null;
}

/** The host of an origin, with its port. */
export function hostOf(origin: string): string {
  return origin.replace(/^https?:\/\//, '');
}
