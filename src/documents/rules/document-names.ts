/** The documents of an organisation, by the last part of their addresses, in the groups of the list (design 8). */
export const DOCUMENT_GROUPS = {
  agreed: ['agreement'],
  privacy: ['record', 'impact', 'measures', 'suppliers'],
  employees: ['letter', 'minutes', 'ai'],
  accessibility: ['accessibility'],
} as const;

export type DocumentGroup = keyof typeof DOCUMENT_GROUPS;
export type DocumentName = (typeof DOCUMENT_GROUPS)[DocumentGroup][number];

export const DOCUMENT_NAMES: readonly DocumentName[] = Object.values(DOCUMENT_GROUPS).flat();

/** The last part of the address under which all documents stand one after the other. */
export const WHOLE_FOLDER = 'folder';

/** Returns the documents behind the last part of an address; empty for an unknown one. */
export function documentsAt(part: string): readonly DocumentName[] {
  return part === WHOLE_FOLDER ? DOCUMENT_NAMES : DOCUMENT_NAMES.filter((name) => name === part);
}
