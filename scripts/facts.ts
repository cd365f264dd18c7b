import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';

/** What must hold of something; `holds` throws an error that says what does not. */
export type Fact<Of> = readonly [fact: string, holds: (of: Of) => Promise<void> | void];

const LOOK_EVERY_MS = 500;

/** Prints which facts hold, in their order, and writes how many do into the named file. */
export async function checkFacts<Of>(facts: readonly Fact<Of>[], of: Of, report: string | undefined): Promise<void> {
  let passed = 0;
  for (const [fact, holds] of facts) {
    try {
      await holds(of);
      console.log(`holds: ${fact}`);
      passed += 1;
    } catch (error) {
      console.log(`broken: ${fact}\n${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (report !== undefined) writeFileSync(report, JSON.stringify({ passed, total: facts.length }));
  process.exitCode = passed === facts.length ? 0 : 1;
}

export function assert(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

/** Waits until the address answers with 200 while the process runs, at most for this long. */
export async function answering(address: string, child: ChildProcess, mostMs: number): Promise<void> {
  const bound = setTimeout(() => child.kill('SIGKILL'), mostMs);
  try {
    while (child.exitCode === null && child.signalCode === null) {
      const status = await fetch(address).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  } finally {
    clearTimeout(bound);
  }
  throw new Error('it ended before it answered');
}

/** Waits for the end of the process, at most for this long, and returns its exit code; null when it was killed. */
export async function endOf(child: ChildProcess, mostMs: number): Promise<number | null> {
  const bound = setTimeout(() => child.kill('SIGKILL'), mostMs);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  clearTimeout(bound);
  return child.exitCode;
}
