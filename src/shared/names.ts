/** What a name cannot be; null when it can. `unseen`: there is nothing to read in it. `link`: it leads somewhere. */
export type NameProblem = 'unseen' | 'link';

// What is drawn as nothing: joiners, fillers, soft hyphens, variation selectors.
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const READABLE = /[\p{L}\p{N}]/u;

/**
 * What mail programs make a link or a number to call of, and what somebody who is written to is lured with: names stand in
 * the From and the Subject of mails that come from us (rules 7). A company may be called after its domain, so a domain
 * alone is none; dates have no seven digits in a row.
 */
const LINKS = [
  /:\/\//u,
  /\/\/[\p{L}\p{N}]/u,
  /\bwww\./iu,
  /[\p{L}\p{N}]\.\p{L}{2,}(?::\d+)?[/?#]\S/u,
  /\S@[\p{L}\p{N}-]+\.\p{L}{2,}/u,
  /\p{Nd}{7}/u,
];
/** Nobody is called like a domain or a telephone number. */
const LINKS_IN_PERSON = [
  ...LINKS,
  /[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|biz|io|no|se|dk|fi|eu|uk|de|ru|cn|co|app|dev|xyz|top|site|shop|online|link|click|example)(?![\p{L}\p{N}])/iu,
  /(?:\p{Nd}[ .()+/-]{0,2}){7}/u,
];

/** The name of a survey, an organisation, a department, a group; or a title. */
export function problemOfName(name: string): NameProblem | null {
  const seen = asSeen(name);
  if (!READABLE.test(seen)) return 'unseen';
  return LINKS.some((link) => link.test(seen)) ? 'link' : null;
}

/** The name of a person has a letter. */
export function problemOfPersonName(name: string): NameProblem | null {
  const seen = asSeen(name);
  if (!/\p{L}/u.test(seen)) return 'unseen';
  return LINKS_IN_PERSON.some((link) => link.test(seen)) ? 'link' : null;
}

/** A name as a reader sees it: wide and ringed letters are letters, and a full stop of any width is one. */
export function asSeen(name: string): string {
  return name.replace(UNSEEN, '').normalize('NFKC');
}
