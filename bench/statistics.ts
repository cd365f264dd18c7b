import { readFileSync } from 'node:fs';

/** Returns the milliseconds of each of `runs` sequential runs, after a few to warm up. */
export async function timed(runs: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let run = -WARM_UP; run < runs; run += 1) {
    const from = performance.now();
    await work();
    if (run >= 0) taken.push(performance.now() - from);
  }
  return taken;
}

const WARM_UP = 50;

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Resident memory of a process in megabytes; 0 where the system does not report it. */
export function residentMegabytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
