import { LENGTH } from '#shared/lengths.ts';

/** Returns the plan with one more line. */
export function withLine(plan: string, line: string): string {
  const written = plan.trimEnd();
  return (written === '' ? line : `${written}\n${line}`).slice(0, LENGTH.long);
}

/** Returns a half of the line without spaces around it and the full stop that the line adds. */
export function half(typed: string): string {
  return typed.trim().replace(/[.,\s]+$/, '');
}
