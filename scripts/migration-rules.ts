import { statementsOf } from '#platform/server/migrations.ts';

/**
 * Migrations up to this one precede the first release, so no older version runs beside them. Later ones must keep the
 * previous version working while they run and afterwards
 * (docs/decisions/0011-expand-first-and-contract-one-release-later.md).
 */
const LAST_WITHOUT_RULES = '0006_homes.sql';

type Rule = { breach: (statement: string, created: ReadonlySet<string>) => boolean; says: string };

const CONTRACTING: readonly Rule[] = [
  {
    // Dropping a check constraint (PostgreSQL's default name ends in _check) is allowed: it only widens what is
    // accepted.
    breach: (statement) => /\bdrop\b(?! not null| constraint \S+_check\b)/.test(statement),
    says: 'drops what the previous version may use',
  },
  { breach: (statement) => /\brename\b/.test(statement), says: 'renames what the previous version uses' },
  { breach: (statement) => /\bset not null\b/.test(statement), says: 'refuses rows that the previous version writes' },
  {
    breach: (statement) => /\balter (column )?\S+ (set data )?type\b/.test(statement),
    says: 'alters a type, which rewrites every row under a lock',
  },
  {
    breach: (statement) =>
      /\badd (?!constraint\b|check\b)[^,]*\bnot null\b/.test(statement) && !/\bdefault\b/.test(statement),
    says: 'adds a column that the previous version does not fill: give it a default, or allow null',
  },
];

const LOCKING: readonly Rule[] = [
  {
    breach: (statement, created) =>
      /^alter table\b/.test(statement) &&
      /\badd (constraint|foreign key|check|unique|primary key)\b/.test(statement) &&
      !/\b(not valid|using index)\b/.test(statement) &&
      !created.has(tableOf(statement)),
    says: 'checks every row under a lock: add it `not valid`, and `validate constraint` in the next file',
  },
  {
    breach: (statement, created) =>
      /^create (unique )?index (?!concurrently\b)/.test(statement) && !created.has(tableOf(statement)),
    says: 'creates an index while writers wait: use `create index concurrently if not exists`, in a file of its own with the line `-- outside-transaction`',
  },
];

/**
 * Files that change rows of a table after they have altered it. They are older than the rule, and not edited, because
 * databases may have run them.
 */
const OLDER_THAN_SPLIT = [
  '0014_quarters.sql',
  '0025_marks_of_cards.sql',
  '0029_kept_of_mails.sql',
  '0037_check_ins_and_asked.sql',
  '0043_agreed.sql',
];

/** Returns every breach of the migration rules as a sentence with the remedy. `version` is the product's own. */
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
      return [...breaches, ...changesUnderLock(file, statements, created), ...outsideProblems(file, text, statements)];
    });
}

/**
 * A migration may remove what an earlier one replaced, one release later: it names that file and the version that
 * shipped it.
 */
function contractionOf(
  text: string,
  file: string,
  names: readonly string[],
  version: string,
): string | { allowed: boolean } {
  const [line, earlier = '', released = ''] = /^-- contracts: (\S+), released with (\S+)$/m.exec(text) ?? [];
  if (line === undefined) return { allowed: false };
  if (!names.includes(earlier) || `${earlier}.sql` >= file) return `names ${earlier}, which is not an earlier file.`;
  if (!isOlder(released, version))
    return `removes what ${released} still uses: ship it one release later than ${earlier}.`;
  return { allowed: true };
}

/** Compares two versions; false unless both are three numbers. */
function isOlder(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  const place = [0, 1, 2].find((index) => a?.[index] !== b?.[index]);
  return place !== undefined && Number(a?.[place]) < Number(b?.[place]);
}

/**
 * An altered table stays locked, also for readers, until the file's transaction ends. A change of its rows in the same
 * transaction makes everybody wait while the rows are written.
 */
function changesUnderLock(file: string, statements: readonly string[], created: ReadonlySet<string>): string[] {
  if (OLDER_THAN_SPLIT.includes(file)) return [];
  const altered = new Set<string>();
  return statements.flatMap((statement) => {
    if (/^alter table\b/.test(statement) && !/^alter table \S+ validate constraint \S+$/.test(statement)) {
      const table = tableOf(statement);
      if (!created.has(table)) altered.add(table);
    }
    const changed = changedTables(statement).find((table) => altered.has(table));
    if (changed === undefined) return [];
    const begin = statement.slice(0, 60);
    return [
      `db/migrations/${file}: \`${begin}\` changes rows of ${changed} while the file has it locked: move it to the next file.`,
    ];
  });
}

/** Returns the tables in which a statement changes stored rows, or inserts rows that it selects. A function runs later. */
function changedTables(statement: string): string[] {
  if (/^create (?:or replace )?(?:function|procedure)\b/.test(statement)) return [];
  const changing = statement.matchAll(
    /\b(?:update|delete from|merge into) (?:only )?(\w+)|\binsert into (\w+)(?=.*\bselect\b)/g,
  );
  return [...changing].map(([, changed, filled = '']) => changed ?? filled);
}

/** A statement outside a transaction can be left half done, so the file must hold one repeatable statement. */
function outsideProblems(file: string, text: string, statements: readonly string[]): string[] {
  const outside = /^-- outside-transaction\b/m.test(text);
  const concurrent = statements.some((statement) => /\bconcurrently\b/.test(statement));
  if (outside && statements.length !== 1)
    return [`db/migrations/${file}: runs outside a transaction, so it may hold only one statement.`];
  if (concurrent && !outside)
    return [`db/migrations/${file}: \`concurrently\` needs the line \`-- outside-transaction\`.`];
  if (outside && !/\bif (not )?exists\b/.test(statements[0] ?? ''))
    return [`db/migrations/${file}: may run again, so its statement needs \`if not exists\`.`];
  return [];
}

function tableOf(statement: string): string {
  return (
    /^(?:create(?: unlogged)? table|alter table)(?: if (?:not )?exists)?(?: only)? (\S+)|\bon (\S+)/
      .exec(statement)
      ?.slice(1)
      .find(Boolean) ?? ''
  );
}
