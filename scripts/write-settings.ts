import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withSettings } from './settings-table.ts';

/** Writes the table of settings in README.md anew from src/platform/server/settings.ts. */
const file = path.join(import.meta.dirname, '../README.md');
writeFileSync(file, withSettings(readFileSync(file, 'utf8')));
