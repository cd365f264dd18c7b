import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withApiTables } from './api-tables.ts';
import { exampleCalls } from './example-calls.ts';

/** Rewrites the tables of docs/api.md and the types of its example from the calls; `oxfmt docs` formats the types. */
const docs = path.join(import.meta.dirname, '../docs');
const guide = path.join(docs, 'api.md');
writeFileSync(guide, withApiTables(readFileSync(guide, 'utf8')));
writeFileSync(path.join(docs, 'example/calls.ts'), exampleCalls());
