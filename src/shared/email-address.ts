import { LENGTH } from './lengths.ts';

/** The simple shape check of the product: something, an at, a domain with a dot; no spaces, line breaks or list marks. */
const SHAPE = /^[^\s@<>()[\],;:"\\\p{Cc}]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/iu;

// What is drawn as nothing, turns the direction of reading, or is half of a letter: with it two addresses look the same.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;
const DOMAIN = /^[a-z0-9.-]+$/i;
const LATIN = /\p{Script=Latin}/u;
const LOOKS_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

export function isEmailAddress(text: string): boolean {
  return text.length <= LENGTH.email && SHAPE.test(text) && !text.includes('..') && isAsItLooks(text);
}

/** Whether an address is the only one that looks like it: composed letters, one alphabet, nothing hidden. */
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
