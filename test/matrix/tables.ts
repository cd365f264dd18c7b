import { ACTORS, type ActorName } from './actor-names.ts';

/** One cell of the matrix: an actor, a call, a resource, and the outcome. */
export type Cell = {
  /** The specification's id; null for an addition. */
  id: string | null;
  /** The cell's name in a failure. */
  told: string;
  call: string;
  resource: string;
  actor: ActorName;
  status: number;
  /** The filter that limits what the response may contain. */
  filter?: string;
  /** The fixtures in the response; no other fixture may appear. */
  exactly?: readonly string[];
  why: string;
};

export type Tables = { cells: Cell[]; calls: string[]; notBuilt: string[] };

type Note = Pick<Cell, 'filter' | 'exactly' | 'why'>;
export type Notes = ReadonlyMap<string, Note>;

const HEADING = /^## (.+?)( \(not built\))?$/;
const NOTE = /^- (\w+)(?:, filtered to `([^`]+)`)?(?:, exactly (nothing|`[^`]+`(?:, `[^`]+`)*))?: (.+)$/;
const FIRST = /^(?:M(\d{4})|\+)$/;
const ENTRY = /^(\d{3}) (\w+)$/;

/** Parses the tables of one noun (format: test/calls/every-noun.md). Throws for anything unknown. */
export function readTables(text: string, shared: Notes): Tables {
  const [, ...sections] = text.split(/^(?=## )/m);
  const tables: Tables = { cells: [], calls: [], notBuilt: [] };
  for (const section of sections) {
    const [heading = '', ...lines] = section.split('\n').filter((line) => line !== '');
    const [, call = '', mark] = HEADING.exec(heading) ?? refuse(heading);
    tables.calls.push(call);
    if (mark !== undefined) tables.notBuilt.push(call);
    tables.cells.push(...cellsOf(call, lines, shared));
  }
  return tables;
}

export function readNotes(text: string): Notes {
  return notesIn(text.split('\n').filter((line) => line.startsWith('- ')));
}

function cellsOf(call: string, lines: readonly string[], shared: Notes): Cell[] {
  const [[corner, resource, ...actors] = [], rule = [], ...rows] = lines
    .filter((line) => line.startsWith('|'))
    .map(partsOf);
  const own = notesIn(lines.filter((line) => !line.startsWith('|')));
  const notes = new Map([...shared, ...own]);
  if (notes.size < shared.size + own.size) refuse(`a note of ${call} has the name of one that all share`);
  if (corner !== '' || resource !== 'resource' || !rule.every((part) => /^-+$/.test(part)))
    refuse(`the head of ${call}`);
  const cells = rows.flatMap((row) => cellsOfRow(call, actors.map(actorCalled), row, notes));
  const named = new Set(rows.flatMap((row) => row.map((part) => ENTRY.exec(part)?.[2])));
  const unused = [...own.keys()].filter((name) => !named.has(name));
  if (unused.length > 0) refuse(`no cell of ${call} names the note ${unused.join(', ')}`);
  return cells;
}

function cellsOfRow(call: string, actors: readonly ActorName[], row: readonly string[], notes: Notes): Cell[] {
  const [first = '', resource = '', ...entries] = row;
  const [, number] = FIRST.exec(first) ?? refuse(`${call}: ${row.join(' | ')}`);
  if (entries.length !== actors.length || resource === '') refuse(`${call}: ${row.join(' | ')}`);
  const filled = actors.flatMap((actor, place) =>
    entries[place] === '' ? [] : [{ actor, entry: entries[place] ?? '' }],
  );
  return filled.map(({ actor, entry }, place) => {
    const id = number === undefined ? null : `M${String(Number(number) + place).padStart(4, '0')}`;
    const [, status, name = ''] = ENTRY.exec(entry) ?? refuse(`${call}: ${resource} | ${entry}`);
    const note = notes.get(name) ?? refuse(`${call} has no note ${name}`);
    if (note.filter !== undefined && Number(status) >= 400) refuse(`${call}: ${resource} | ${entry} filters a refusal`);
    const told = `${id ?? 'added'} ${call} ${resource} as ${actor}`;
    return { id, told, call, resource, actor, status: Number(status), ...note };
  });
}

function notesIn(lines: readonly string[]): Notes {
  const notes = new Map<string, Note>();
  for (const line of lines) {
    const [, name = '', filter, exactly, why = ''] = NOTE.exec(line) ?? refuse(line);
    if (notes.has(name)) refuse(`two notes have the name ${name}: ${line}`);
    const named = exactly === undefined ? undefined : [...exactly.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one);
    notes.set(name, { ...(filter !== undefined && { filter }), ...(named !== undefined && { exactly: named }), why });
  }
  return notes;
}

function partsOf(line: string): string[] {
  if (!line.endsWith('|')) refuse(line);
  return line
    .slice(1, -1)
    .split('|')
    .map((part) => part.trim());
}

function actorCalled(name: string): ActorName {
  return ACTORS.find((actor) => actor === name) ?? refuse(`nobody is called ${name}`);
}

function refuse(what: string): never {
  throw new Error(`cannot read this in the tables of the matrix: ${what}`);
}
