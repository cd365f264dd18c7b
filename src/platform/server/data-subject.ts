import type { Role } from '#access/rules/actor.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { Query } from './database.ts';

/** Whose data is told or erased: the person with the login's name and address. */
export type DataSubject = {
  id: string;
  brand: BrandId;
  subject: string;
  email: string;
  candidate: string;
  organisationId: string | null;
  /** The role there today. */
  role: Role | null;
};

/** What one noun stores about a person, by heading, as it goes into the file that the person downloads. */
export type OwnDataChapter = (tx: Query, person: DataSubject) => Promise<Record<string, unknown>>;

/** What one noun does when a person is erased, in the transaction that erases the person everywhere. */
export type EraseStep = (tx: Query, person: DataSubject, now: Date) => Promise<void>;

/** The chapters of a file as one. Two with the same heading are a fault: one would hide the other. */
export function joinChapters(chapters: readonly Record<string, unknown>[]): Record<string, unknown> {
  const headings = chapters.flatMap((chapter) => Object.keys(chapter));
  const double = headings.find((heading, place) => headings.indexOf(heading) !== place);
  if (double !== undefined) throw new RangeError(`two chapters are called ${double}`);
  return Object.fromEntries(chapters.flatMap((chapter) => Object.entries(chapter)));
}
