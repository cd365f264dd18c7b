import { LENGTH } from './lengths.ts';

/** The simple shape check of the product: something, an at, a domain with a dot; no spaces, line breaks or list marks. */
const SHAPE = /^[^\s@<>()[\],;:"\\\p{Cc}]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/iu;

export function isEmailAddress(text: string): boolean {
  // Half of a character is none: it could not even be stored.
  return text.length <= LENGTH.email && SHAPE.test(text) && !text.includes('..') && text.isWellFormed();
}

/** Addresses are compared and stored in lower case. */
export function normalEmail(text: string): string {
  return text.trim().toLowerCase();
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
