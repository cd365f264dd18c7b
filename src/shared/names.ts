/** Why a name is refused. `unseen`: nothing in it is readable. `link`: it contains a link or number. */
export type NameProblem = 'unseen' | 'link';

// Invisible characters: joiners, fillers, soft hyphens, variation selectors.
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const READABLE = /[\p{L}\p{N}]/u;

/**
 * Patterns that mail programs turn into a link or phone number, or that could lure a recipient: names appear in the
 * From and Subject of our mails (rules 7). A company may be named after its domain, so a domain alone is allowed; dates
 * have no seven digits in a row.
 */
const LINKS = [
  /:\/\//u,
  /\/\/[\p{L}\p{N}]/u,
  /\bwww\./iu,
  /[\p{L}\p{N}]\.\p{L}{2,}(?::\d+)?[/?#]\S/u,
  /\S@[\p{L}\p{N}-]+\.\p{L}{2,}/u,
  /\p{Nd}{7}/u,
];
/** People's names are neither domains nor telephone numbers. */
const LINKS_IN_PERSON = [
  ...LINKS,
  /[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|biz|io|no|se|dk|fi|eu|uk|de|ru|cn|co|app|dev|xyz|top|site|shop|online|link|click|example)(?![\p{L}\p{N}])/iu,
  /(?:\p{Nd}[ .()+/-]{0,2}){7}/u,
];

/**
 * Returns why the name of a survey, an organisation, a department or a group, or a title, is refused; null if it is
 * allowed.
 */
export function problemOfName(name: string): NameProblem | null {
  const seen = asSeen(name);
  if (!READABLE.test(seen)) return 'unseen';
  return LINKS.some((link) => link.test(seen)) ? 'link' : null;
}

/** Like problemOfName; a person's name also requires a letter. */
export function problemOfPersonName(name: string): NameProblem | null {
  const seen = asSeen(name);
  if (!/\p{L}/u.test(seen)) return 'unseen';
  return LINKS_IN_PERSON.some((link) => link.test(seen)) ? 'link' : null;
}

/**
 * Returns a name as a reader sees it: full-width and circled letters become letters, and full stops of any width become
 * one.
 */
export function asSeen(name: string): string {
  return name.replace(UNSEEN, '').normalize('NFKC');
}
