import { appendFileSync } from 'node:fs';

export type Looked = 'axe' | 'keyboard' | 'forced colours';

/** Notes what was looked at and found well, for the accessibility statement, in the file that LOOKED_AT names, if any. */
export function noteLookedAt(by: Looked, what: string): void {
  const file = process.env['LOOKED_AT'] ?? '';
  if (file !== '') appendFileSync(file, `${by}\t${what}\n`);
}
