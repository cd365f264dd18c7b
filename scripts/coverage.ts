import { type ESTree, parseSync } from 'vite';

/** A line of the specification, such as 2.31: the 31st promise of section 2. */
type Promised = { id: string; section: string; text: string };

/** A test that shows lines of the specification. A mark before the imports has no title: the whole file shows them. */
type Mark = { ids: string[]; file: string; title: string | null };

type SourceFile = { file: string; text: string };

const MARK = /^ Specification (\d+\.\d+(?:, \d+\.\d+)*)$/;
const LIKE_A_MARK = /^ Specification \d/;
const MOST_TESTS = 3;
const MOST_CHARACTERS = 120;

/** A line whose only sentence says that the specification is silent. */
const SILENT = /^[^.;]*: not shown\.$/;
/** A paragraph of bold words alone is a heading. */
const HEADING = /^\*\*[^*]*\*\*$/;
const TABLE_RULE = /^\|(?:-+\|)+$/;

/** Returns every line of the specification that promises something, numbered in order within its section. */
export function promisesOf(specification: string): Promised[] {
  let section = '';
  let count = 0;
  const lines = specification.split('\n');
  return lines.flatMap((line, index) => {
    const title = /^## (\d+\..*)/.exec(line)?.[1];
    if (title !== undefined) [section, count] = [title, 0];
    const isTableHead = TABLE_RULE.test(line) || TABLE_RULE.test(lines[index + 1] ?? '');
    const text = line.trim().replace(/^(?:-|\d\.) /, '');
    if (section === '' || text === '' || text.startsWith('#') || isTableHead) return [];
    if (SILENT.test(text) || HEADING.test(text)) return [];
    count += 1;
    return [{ id: `${Number.parseInt(section, 10)}.${count}`, section, text }];
  });
}

/**
 * Returns the marks of one test file. A mark is a line comment of this form: Specification 5.7, 9.4
 * @throws when a mark has another form, or is neither directly above a test nor before the imports.
 */
export function marksOf({ file, text }: SourceFile): Mark[] {
  if (!text.includes('// Specification ')) return [];
  const { program, comments } = parseSync(file, text);
  const tests = testsIn(program);
  const start = program.body[0]?.start ?? 0;
  return comments.flatMap((comment): Mark[] => {
    if (comment.type !== 'Line' || !LIKE_A_MARK.test(comment.value)) return [];
    const ids = MARK.exec(comment.value)?.[1]?.split(', ');
    if (ids === undefined)
      throw new Error(`${file}: '//${comment.value}' is not of the form // Specification 5.7, 9.4`);
    if (comment.end <= start) return [{ ids, file, title: null }];
    const next = tests.find((one) => one.start > comment.end);
    if (next === undefined || !isCommentOnly(text.slice(comment.end, next.start))) {
      throw new Error(`${file}: the mark 'Specification ${ids.join(', ')}' must be directly above a test.`);
    }
    return [{ ids, file, title: text.slice(...next.title) }];
  });
}

/** Returns a sentence for every promise without a mark, and for every mark that names no promise. */
export function gapsOf(promises: readonly Promised[], marks: readonly Mark[]): string[] {
  const marked = new Set(marks.flatMap(({ ids }) => ids));
  const known = new Set(promises.map(({ id }) => id));
  return [
    ...promises.filter(({ id }) => !marked.has(id)).map(({ id, text }) => `No test shows ${id}: ${shortened(text)}`),
    ...marks.flatMap(({ ids, file }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${file} names ${id}, which the specification does not have.`),
    ),
  ];
}

/** Returns docs/coverage.md. */
export function coveragePage(promises: readonly Promised[], marks: readonly Mark[]): string {
  const sections = [...new Set(promises.map(({ section }) => section))];
  const parts = sections.map((section) => {
    const lines = promises.filter((one) => one.section === section).map((one) => entryOf(one, marks));
    return `## ${section}\n\n${lines.join('\n')}\n`;
  });
  return `${INTRODUCTION}\n${parts.join('\n')}`;
}

const INTRODUCTION = `# The specification and its tests

Each line of [the specification](specification.md) with the tests that show it. \`node scripts/write-coverage.ts\` writes this page
from marks such as \`// Specification 5.7, 9.4\`, which stand directly above a test, or before the imports of a file that shows
the line as a whole. The number is the section and the place of the line in it. Every bullet, table row and paragraph of a
numbered section has one; the introduction before section 1, headings, table heads and a line that says only "not shown" have
none. A line without a test fails \`scripts/coverage.test.ts\`. Some sentences are kept differently: their tests show what the
product does, and [decision 29](decisions/0029-keep-four-sentences-of-the-specification-differently.md) says why.
`;

/** Lists the most specific tests first: those that show the fewest other lines. */
function entryOf({ id, text }: Promised, marks: readonly Mark[]): string {
  const shown = marks.filter(({ ids }) => ids.includes(id)).toSorted((a, b) => a.ids.length - b.ids.length);
  const tests = shown
    .slice(0, MOST_TESTS)
    .map(({ file, title }) => `  - \`${file}\`${title === null || title === '%s' ? '' : `: ${withoutLook(title)}`}`);
  const rest = shown.length > MOST_TESTS ? [`  - and ${shown.length - MOST_TESTS} more`] : [];
  return [`- **${id}** ${shortened(text)}`, ...tests, ...rest].join('\n');
}

/** Returns the title of a journey without the brand, language and window that it runs in, and without its mark. */
const withoutLook = (title: string) => title.replace(/ \(\$\{.*$| @ci$/g, '');

/** Returns the text without Markdown's signs for bold and tables, cut after a word. */
function shortened(text: string): string {
  const plain = text
    .replaceAll('**', '')
    .replaceAll(/^\| |(?: \|)+$/g, '')
    .replaceAll(' | ', ': ');
  if (plain.length <= MOST_CHARACTERS) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', MOST_CHARACTERS))} …`;
}

type FoundTest = { start: number; title: [number, number] };

/** Returns the calls of test and its variants that have a title, in the order of the file. */
function testsIn(program: ESTree.Program): FoundTest[] {
  const found: FoundTest[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (isCall(node) && isTest(node.callee)) {
      const [title] = node.arguments;
      const isTitle =
        title?.type === 'TemplateLiteral' || (title?.type === 'Literal' && typeof title.value === 'string');
      if (isTitle) found.push({ start: node.start, title: [title.start + 1, title.end - 1] });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(program);
  return found.toSorted((a, b) => a.start - b.start);
}

const isCall = (node: object): node is ESTree.CallExpression => 'type' in node && node.type === 'CallExpression';

function isTest(node: ESTree.Expression | ESTree.Super): boolean {
  if (node.type === 'Identifier') return node.name === 'test';
  if (node.type === 'MemberExpression') return isTest(node.object);
  if (node.type === 'TaggedTemplateExpression') return isTest(node.tag);
  return node.type === 'CallExpression' && isTest(node.callee);
}

/** Returns whether a stretch of code has only comments. */
function isCommentOnly(code: string): boolean {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').trim() === '';
}
