/** A block comment, or a run of line comments. A path like `src/*` in a string is neither. */
const COMMENT = /(?<=^|[\s({[,])(?:\/\*+([\s\S]*?)\*\/|\/\/ (.*(?:\n\s*\/\/.*)*))/gm;

/** Openings that put the object or a clause before the subject, so that a sentence must be read twice. */
const INVERTED = /^(?:Of|So|As|By|Who|Whom|Whose|Whoever|Told|Behind|In what)\b/;

const EM_DASH = '\u2014';

type SourceFile = { file: string; text: string };

/** Returns every comment that begins with an inverted opening or contains an em dash, as a sentence with the remedy. */
export function checkProse(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(COMMENT)].flatMap(({ index, 1: block, 2: lines = '' }) => {
      const comment = (block ?? lines).replaceAll(/^[\s*]+/g, '');
      const place = `${file}:${text.slice(0, index).split('\n').length}`;
      const [opening] = INVERTED.exec(comment) ?? [];
      return [
        ...(opening === undefined ? [] : [`${place}: a comment begins with '${opening}'. Begin with the subject.`]),
        ...(comment.includes(EM_DASH)
          ? [`${place}: a comment has an em dash. Use a full stop, a colon or a comma.`]
          : []),
      ];
    }),
  );
}
