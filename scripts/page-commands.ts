/** A block of commands in a document: `mark` is what stands behind `sh` at its fence, '' for most. */
export type CommandBlock = { mark: string; code: string };

/** Returns the blocks of shell commands of a Markdown page, in its order. */
export function commandBlocks(page: string): CommandBlock[] {
  return [...page.matchAll(/^```sh ?(.*)\n([^]*?)^```$/gm)].map(([, mark = '', code = '']) => ({ mark, code }));
}
