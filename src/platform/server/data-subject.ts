import type { Role } from '#access/rules/actor.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { Query } from './database.ts';
import type { Keeping } from './secrets.ts';

export type DataSubject = {
  id: string;
  brand: BrandId;
  subject: string;
  email: string;
  candidate: string;
  organisationId: string | null;
  role: Role | null;
};

/**
 * The data that one noun stores about a person, by heading, for the file that the person downloads. A long list is an
 * async iterable of its pages.
 */
export type OwnDataChapter = (tx: Query, person: DataSubject, keeping: Keeping) => Promise<Record<string, unknown>>;

/** Erases the data of one noun, in the transaction that erases the person everywhere. */
export type EraseStep = (tx: Query, person: DataSubject, keeping: Keeping) => Promise<void>;

/** A login whose e-mail address has changed, with the address before. */
export type Readdressed = Pick<DataSubject, 'brand' | 'subject' | 'email'> & { previous: string };

/**
 * Follows a change of the login's address in one noun; returns false, and changes nothing, when another person has the
 * address there.
 */
export type AddressStep = (tx: Query, person: Readdressed, keeping: Keeping) => Promise<boolean>;

/** Joins the chapters of a file. Throws when two have the same heading, because one would hide the other. */
export function joinChapters(chapters: readonly Record<string, unknown>[]): Record<string, unknown> {
  const headings = chapters.flatMap((chapter) => Object.keys(chapter));
  const double = headings.find((heading, place) => headings.indexOf(heading) !== place);
  if (double !== undefined) throw new RangeError(`two chapters have the heading ${double}`);
  return Object.fromEntries(chapters.flatMap((chapter) => Object.entries(chapter)));
}
