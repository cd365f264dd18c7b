import type { DocumentChange, DocumentFacts } from './document-facts.ts';
import type { DocumentName } from './document-names.ts';

/** The changes that alter each document. */
export const ALTERED_BY: Record<DocumentName, readonly DocumentChange[]> = {
  agreement: ['retention', 'smallestGroup', 'suppliers', 'terms'],
  record: ['retention', 'suppliers'],
  impact: ['retention', 'smallestGroup', 'privateSurveys'],
  measures: ['retention', 'smallestGroup'],
  suppliers: ['suppliers'],
  letter: ['retention', 'smallestGroup', 'privateSurveys', 'internalCards'],
  minutes: ['retention', 'smallestGroup', 'privateSurveys', 'internalCards'],
  ai: [],
  accessibility: [],
};

/** Returns what has changed in a document since the owner last downloaded it, and the latest instant; null if nothing has. */
export function changedSinceDownload(
  name: DocumentName,
  { changes, downloads }: Pick<DocumentFacts, 'changes' | 'downloads'>,
): { changed: DocumentChange[]; at: Date } | null {
  const downloaded = downloads.find(({ document }) => document === name);
  if (downloaded === undefined) return null;
  const newer = changes.filter(({ change, at }) => ALTERED_BY[name].includes(change) && at > downloaded.at);
  if (newer.length === 0) return null;
  return {
    changed: newer.map(({ change }) => change),
    at: new Date(Math.max(...newer.map(({ at }) => Date.parse(at)))),
  };
}
