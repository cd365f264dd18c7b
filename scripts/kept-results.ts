import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A part of a run whose result depends on nothing but the packages and the files that `reads` matches, by their path. */
export type KeptPart = { name: string; reads: RegExp };

export type KeptResults = {
  /** How many tests passed when the part last ran on exactly these files, all green; null when it has to run. */
  find: (part: KeptPart) => number | null;
  /** Begins a run of the part; what it gives is called when all is green. A file that changed meanwhile is not covered. */
  begin: (part: KeptPart) => (passed: number) => void;
};

/** Results of green runs in a Git checkout, kept in `.cache`. Elsewhere nothing is kept. */
export function keptResults(root: string): KeptResults {
  const fileOf = ({ name }: KeptPart) => path.join(root, '.cache/green', name.replaceAll(/[^a-z]+/gi, '-'));

  return {
    find: (part) => {
      if (!existsSync(fileOf(part))) return null;
      const [kept, passed] = readFileSync(fileOf(part), 'utf8').split(' ');
      return kept === fingerprintOf(part) ? Number(passed) : null;
    },
    begin: (part) => {
      const before = fingerprintOf(part);
      return (passed) => {
        if (before === null || before !== fingerprintOf(part)) return;
        mkdirSync(path.dirname(fileOf(part)), { recursive: true });
        writeFileSync(fileOf(part), `${before} ${passed}`);
      };
    },
  };

  function fingerprintOf({ reads }: KeptPart): string | null {
    const files = filesIn(root)?.filter((file) => reads.test(file) || OF_EVERY_PART.test(file));
    if (files === undefined) return null;
    const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`);
    for (const file of files) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
    return hash.digest('hex');
  }
}

/** The packages, and how the tools are set. */
const OF_EVERY_PART =
  /^(?:package(?:-lock)?\.json|\.nvmrc|[^/]*\.config\.ts|tsconfig[^/]*\.json|knip\.json|\.ox[^/]*)$/;

/** What Git keeps or would keep; undefined where there is no Git. */
function filesIn(root: string): string[] | undefined {
  try {
    const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 26,
    });
    const files = list.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)));
    return [...new Set(files)].sort();
  } catch {
    return undefined;
  }
}
