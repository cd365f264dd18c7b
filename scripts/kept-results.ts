import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A part of a run whose result depends only on the packages and the files whose paths match `reads`. */
export type KeptPart = { name: string; reads: RegExp };

export type KeptResults = {
  /** Returns how many tests passed when the part last ran green on exactly these files; null when it has to run. */
  find: (part: KeptPart) => number | null;
  /**
   * Begins a run of the part; call the returned function when all is green. It does not cover a file that changed
   * meanwhile.
   */
  begin: (part: KeptPart) => (passed: number) => void;
};

/** Keeps results of green runs in `.cache` of a Git checkout. Without Git it keeps nothing. */
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

/** Packages and tool settings, on which every part depends. */
const OF_EVERY_PART =
  /^(?:package(?:-lock)?\.json|\.nvmrc|[^/]*\.config\.ts|tsconfig[^/]*\.json|knip\.json|\.ox[^/]*)$/;

/** Returns the files that Git tracks or would add; undefined where there is no Git. */
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
