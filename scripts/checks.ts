import type { KeptPart } from './kept-results.ts';

/** The checks that need no running product. The longest come first, because two run at a time. */
export type Check = KeptPart & { command: readonly [string, ...string[]] };

const CODE = /\.(?:[cm]?ts|tsx)$|^\.ox/;

export const CHECKS: readonly Check[] = [
  {
    name: 'types',
    // Incremental: only what depends on a change is checked again.
    command: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
    reads: CODE,
  },
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--deny-warnings', 'src', 'test', 'scripts', 'demo', 'e2e', 'bench'],
    reads: CODE,
  },
  { name: 'unused code', command: ['knip'], reads: /\.(?:[cm]?ts|tsx|css|html|json)$/ },
  { name: 'pure types', command: ['tsc', '--noEmit', '-p', 'tsconfig.pure.json'], reads: CODE },
  {
    name: 'the description of the API',
    command: ['node', 'scripts/check-openapi.ts'],
    reads: /^(?:src|scripts|docs)\//,
  },
  { name: 'the order of the house', command: ['node', 'scripts/check-house.ts'], reads: /./ },
  { name: 'format', command: ['oxfmt', '--check', '.'], reads: /./ },
];
