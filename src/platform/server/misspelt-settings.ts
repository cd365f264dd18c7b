import { SETTINGS } from './settings.ts';

export type Misspelt = { variable: string; meant: string };

/**
 * Names of at least this length may contain two mistakes. In a shorter name one mistake already matches many system
 * variables.
 */
const LONG = 8;

/** Returns unknown variables that resemble a setting which is not set, without their values. */
export function misspeltSettings(variables: NodeJS.ProcessEnv): Misspelt[] {
  const missing = Object.keys(SETTINGS).filter((name) => (variables[name] ?? '') === '');
  return Object.keys(variables).flatMap((variable) => {
    if (variable in SETTINGS) return [];
    const meant = missing.find((name) => isNear(variable, name));
    return meant === undefined ? [] : [{ variable, meant }];
  });
}

function isNear(variable: string, name: string): boolean {
  const [one, other] = [variable, name].map((text) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
  if (one === undefined || other === undefined) return false;
  return distance(one, other) <= (name.length >= LONG ? 2 : Number(name.length > 4));
}

/** Edit distance: insertions, deletions, changes and swaps of adjacent letters. */
function distance(one: string, other: string): number {
  let [before, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, place) => place)];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + Number(!same),
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}
