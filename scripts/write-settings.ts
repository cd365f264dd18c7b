import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withSettings } from './settings-table.ts';

/** Rewrites the table in docs/settings.md from src/platform/server/settings.ts. */
const file = path.join(import.meta.dirname, '../docs/settings.md');
writeFileSync(file, withSettings(readFileSync(file, 'utf8')));
