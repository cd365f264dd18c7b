import { writeAccessibilityCheck } from './accessibility-check.ts';

/** Writes the figures of the accessibility statement from the file that `LOOKED_AT` named during a green run. */
const [notes = ''] = process.argv.slice(2);
writeAccessibilityCheck(notes, new Date());
