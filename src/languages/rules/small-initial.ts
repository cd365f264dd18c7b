/** For words that go on within a sentence: the names of months and people after them keep their capitals. */
export function withSmallInitial(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
