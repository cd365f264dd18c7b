import { attributesOf } from './scim-attributes.ts';
import { pathOf, type ScimPath } from './scim-path.ts';
import { isProblem, ScimProblem } from './scim-problem.ts';

export type Operation = ScimPath & { op: 'add' | 'replace' | 'remove'; value: unknown };

const MOST_OPERATIONS = 100;
const OPS = ['add', 'replace', 'remove'] as const;

/**
 * Returns the changes of a patch in order (RFC 7644, 3.5.2). An operation without a path has an object whose attributes
 * are separate changes, and count as such; directories use paths as their names too. `op` is case-insensitive, because
 * Entra capitalises it.
 */
export function operationsOf(body: unknown): Operation[] | ScimProblem {
  const listed = attributesOf(body).get('operations');
  if (!Array.isArray(listed) || listed.length === 0) return new ScimProblem('invalidSyntax', 'Operations are missing.');
  if (listed.length > MOST_OPERATIONS) return tooMany();
  const operations: Operation[] = [];
  for (const one of listed) {
    const read = operationOf(attributesOf(one));
    if (isProblem(read)) return read;
    operations.push(...read);
    if (operations.length > MOST_OPERATIONS) return tooMany();
  }
  return operations;
}

function operationOf(asked: ReadonlyMap<string, unknown>): Operation[] | ScimProblem {
  const op = OPS.find((known) => known === String(asked.get('op')).toLowerCase());
  const path = asked.get('path');
  const value = asked.get('value');
  if (op === undefined) return new ScimProblem('invalidSyntax', 'op must be add, replace or remove.');
  if (path !== undefined && path !== null && typeof path !== 'string')
    return new ScimProblem('invalidPath', 'path must be a text.');
  if (typeof path === 'string') return changes(op, [[path, value]]);
  if (op === 'remove') return new ScimProblem('noTarget', 'A remove names a path.');
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return new ScimProblem('invalidValue', 'Without a path the value must be an object.');
  return changes(op, Object.entries(value));
}

function changes(op: Operation['op'], entries: readonly [path: string, value: unknown][]): Operation[] | ScimProblem {
  if (entries.length > MOST_OPERATIONS) return tooMany();
  const operations: Operation[] = [];
  for (const [text, value] of entries) {
    const path = pathOf(text);
    if (isProblem(path)) return path;
    operations.push({ ...path, op, value });
  }
  return operations;
}

function tooMany(): ScimProblem {
  return new ScimProblem('invalidValue', `More than ${MOST_OPERATIONS} operations in one request.`);
}
