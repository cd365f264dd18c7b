import { statementsOf } from '#platform/server/migrations.ts';

/**
 * Files up to this one were made before anything was released: nothing has to run beside them. Files after it must let
 * the version before go on working while they run and afterwards (docs/decisions/2026-11-21-migrations-in-a-roll-out.md).
 */
const LAST_WITHOUT_RULES = '0006_homes.sql';

type Rule = { breach: (statement: string, created: ReadonlySet<string>) => boolean; says: string };

const CONTRACTING: readonly Rule[] = [
  {
    // A check (PostgreSQL names it so) only refuses: without it nothing that was possible becomes impossible.
    breach: (statement) => /\bdrop\b(?! not null| constraint \S+_check\b)/.test(statement),
    says: 'drops what the version before may use',
  },
  { breach: (statement) => /\brename\b/.test(statement), says: 'renames what the version before calls by its name' },
  { breach: (statement) => /\bset not null\b/.test(statement), says: 'refuses rows that the version before writes' },
  {
    breach: (statement) => /\balter (column )?\S+ (set data )?type\b/.test(statement),
    says: 'alters a type: every row is written anew while all wait',
  },
  {
    breach: (statement) =>
      /\badd (?!constraint\b|check\b)[^,]*\bnot null\b/.test(statement) && !/\bdefault\b/.test(statement),
    says: 'adds a column that the version before does not fill: give it a default, or let it be null',
  },
];

const LOCKING: readonly Rule[] = [
  {
    breach: (statement, created) =>
      /^alter table\b/.test(statement) &&
      /\badd (constraint|foreign key|check|unique|primary key)\b/.test(statement) &&
      !/\b(not valid|using index)\b/.test(statement) &&
      !created.has(tableOf(statement)),
    says: 'checks every row while all wait: add it `not valid`, and `validate constraint` in the next file',
  },
  {
    breach: (statement, created) =>
      /^create (unique )?index (?!concurrently\b)/.test(statement) && !created.has(tableOf(statement)),
    says: 'makes an index while all who write wait: `create index concurrently if not exists`, in a file of its own with the line `-- outside-transaction`',
  },
];

/** Every breach of the rule for migrations, as a sentence with the way out. `version` is the product's own. */
export function checkMigrations(files: readonly { file: string; text: string }[], version: string): string[] {
  const names = files.map(({ file }) => file.replace(/\.sql$/, ''));
  return files
    .filter(({ file }) => file > LAST_WITHOUT_RULES)
    .flatMap(({ file, text }) => {
      const statements = statementsOf(text).map((statement) => statement.toLowerCase().replaceAll(/\s+/g, ' '));
      const created = new Set(statements.filter((one) => /^create (?:unlogged )?table\b/.test(one)).map(tableOf));
      const contraction = contractionOf(text, file, names, version);
      if (typeof contraction === 'string') return [`db/migrations/${file}: ${contraction}`];
      const rules = contraction.allowed ? LOCKING : [...CONTRACTING, ...LOCKING];
      const breaches = statements.flatMap((statement) =>
        rules
          .filter(({ breach }) => breach(statement, created))
          .map(({ says }) => `db/migrations/${file}: \`${statement.slice(0, 60)}\` ${says}.`),
      );
      return [...breaches, ...outsideProblems(file, text, statements)];
    });
}

/** A file may take away what an earlier one has replaced, one release later: it says which, and with which version that came. */
function contractionOf(
  text: string,
  file: string,
  names: readonly string[],
  version: string,
): string | { allowed: boolean } {
  const [line, earlier = '', released = ''] = /^-- contracts: (\S+), released with (\S+)$/m.exec(text) ?? [];
  if (line === undefined) return { allowed: false };
  if (!names.includes(earlier) || `${earlier}.sql` >= file) return `names ${earlier}, which is no earlier file.`;
  if (!isOlder(released, version))
    return `takes away what ${released} still uses: it comes one release later than ${earlier}.`;
  return { allowed: true };
}

/** Whether the first version came before the second, as far as both are three numbers. */
function isOlder(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  const place = [0, 1, 2].find((index) => a?.[index] !== b?.[index]);
  return place !== undefined && Number(a?.[place]) < Number(b?.[place]);
}

/** What runs outside of a transaction can be left half done: one statement that may be repeated. */
function outsideProblems(file: string, text: string, statements: readonly string[]): string[] {
  const outside = /^-- outside-transaction\b/m.test(text);
  const concurrent = statements.some((statement) => /\bconcurrently\b/.test(statement));
  if (outside && statements.length !== 1)
    return [`db/migrations/${file}: runs outside of a transaction, so it holds one statement and no more.`];
  if (concurrent && !outside)
    return [`db/migrations/${file}: \`concurrently\` needs the line \`-- outside-transaction\`.`];
  if (outside && !/\bif (not )?exists\b/.test(statements[0] ?? ''))
    return [`db/migrations/${file}: may be run again, so its statement says \`if not exists\`.`];
  return [];
}

function tableOf(statement: string): string {
  return (
    /^(?:create(?: unlogged)? table|alter table)(?: if (?:not )?exists)? (\S+)|\bon (\S+)/
      .exec(statement)
      ?.slice(1)
      .find(Boolean) ?? ''
  );
}
