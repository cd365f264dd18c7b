import { LENGTH } from './lengths.ts';

/**
 * The product's simple shape check: a local part, an at sign, a domain with a dot; no spaces, line breaks or separators
 * of lists.
 */
const SHAPE = /^[^\s@<>()[\],;:"\\\p{Cc}]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/iu;

// Characters that are invisible, change the reading direction, or are unpaired surrogates: they make two addresses look
// alike.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;
const DOMAIN = /^[a-z0-9.-]+$/i;
const LATIN = /\p{Script=Latin}/u;
const LOOKS_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

export function isEmailAddress(text: string): boolean {
  return text.length <= LENGTH.email && SHAPE.test(text) && !text.includes('..') && isAsItLooks(text);
}

/** Returns whether no other address looks the same: normalised letters, one alphabet, nothing invisible. */
function isAsItLooks(text: string): boolean {
  if (UNSEEN.test(text) || text !== text.normalize('NFKC') || !DOMAIN.test(domainOf(text))) return false;
  return !(LATIN.test(text.slice(0, text.lastIndexOf('@'))) && LOOKS_LATIN.test(text));
}

/** Addresses are compared and stored in lower case. */
export function normalEmail(text: string): string {
  return text.trim().toLowerCase();
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
