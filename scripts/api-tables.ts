import { endpoints } from '#app/server/endpoints.ts';
import type { Limit } from '#platform/rules/limits.ts';
import { USUAL_REASON } from '#platform/rules/refusal-reasons.ts';
import { withTable } from './markdown-table.ts';

/**
 * Returns docs/api.md with its tables of reasons and limits rewritten from the calls. The meaning of a reason is the
 * one that the page has; a new reason gets an empty one.
 */
export function withApiTables(page: string): string {
  const withReasons = withTable(page, ['Reason', 'Status', 'Meaning', 'Calls'], reasonRows(page));
  return withTable(withReasons, ['Group', 'Limit', 'Per', 'Calls'], limitRows());
}

function reasonRows(page: string): string[][] {
  const usual: readonly string[] = Object.values(USUAL_REASON);
  const returned = endpoints.flatMap(({ key, call }) =>
    Object.entries(call.refusals ?? {}).flatMap(([status, reasons]) =>
      reasons.filter((reason) => !usual.includes(reason)).map((reason) => [`\`${reason}\` | ${status}`, key] as const),
    ),
  );
  const rows = [...grouped(returned)].map(([reason, keys]) => {
    const [name = '', status = ''] = reason.split(' | ');
    const [, meaning = ''] = new RegExp(`^\\| ${name} +\\| ${status} +\\| (.*?) +\\|`, 'm').exec(page) ?? [];
    return [name, status, meaning, keys.join(', ')];
  });
  return rows.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
}

function limitRows(): string[][] {
  const counted = endpoints.flatMap(({ key, call }) =>
    call.limit.map(({ group, by, points, seconds, burst }: Limit) => {
      const who = { ip: 'network', 'ip+link': 'network on each link', person: 'person', link: 'link' }[by];
      const often = `${points} in ${seconds} s${burst === undefined ? '' : ` after the first ${burst}`}`;
      return [`\`${group}\` | ${often} | ${who}`, key] as const;
    }),
  );
  const rows = [...grouped(counted)].map(([limit, keys]) => [
    ...limit.split(' | '),
    COMMON[limit.split('`')[1] ?? ''] ?? keys.join(', '),
  ]);
  return rows;
}

const COMMON: Readonly<Record<string, string>> = {
  read: 'every other call that reads',
  write: 'every other call that writes',
};

function grouped(pairs: readonly (readonly [line: string, key: string])[]): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  for (const [line, key] of pairs) lines.set(line, [...(lines.get(line) ?? []), `\`${key}\``]);
  return lines;
}
