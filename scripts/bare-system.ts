import { execFileSync, spawn, type ChildProcessByStdio } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { parseEnv } from 'node:util';

const ROOT = path.join(import.meta.dirname, '..');

/** Debian (or Ubuntu) as its smallest installation leaves it, with git and that release's npm, in a folder. */
export type BareSystem = {
  folder: string;
  /** The host's network settings as environment variables; the files that they name are in the system. */
  network: Record<string, string>;
  /** Runs a script as a user; standard error goes to the terminal. */
  start: (user: string, script: string) => ChildProcessByStdio<Writable, Readable, null>;
  remove: () => void;
};

export const USER = 'ola';

const PACKAGES = ['git', 'npm', 'ca-certificates'];
const PATH_OF_DEBIAN = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Returns a fresh copy of a base that is built once per release and kept in .cache. */
export function bareSystem(): BareSystem {
  const base = path.join(ROOT, '.cache', ['bare', release(), process.arch, ...PACKAGES].join('-'));
  if (!existsSync(base)) makeBase(base);
  const holder = mkdtempSync(path.join(tmpdir(), 'omsyn-bare-'));
  const folder = path.join(holder, 'system');
  execFileSync('cp', ['-a', base, folder]);
  const network = networkOfHere(folder);
  return {
    folder,
    network,
    start: (user, script) => {
      const home = user === 'root' ? '/root' : `/home/${user}`;
      const env = { PATH: PATH_OF_DEBIAN, HOME: home, LC_ALL: 'C.UTF-8', ...network };
      return spawn('unshare', inside(folder, user, script), { env, stdio: ['pipe', 'pipe', 'inherit'] });
    },
    remove: () => removeUnmounted(holder),
  };
}

/**
 * Returns the command that runs a script inside. Its mounts and processes live in namespaces of their own and end with
 * it, however it ends: no mount is ever visible outside, where a process could delete through it.
 */
function inside(folder: string, user: string, script: string): string[] {
  const mounts = 'mount -t proc proc "$0/proc" && mount -t tmpfs -o mode=1777 tmpfs "$0/dev/shm"';
  const chroot = `${mounts} && exec chroot --userspec="$1" "$0" sh -c "$2"`;
  const apart = ['--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private'];
  return [...apart, 'sh', '-c', chroot, folder, user, script];
}

function makeBase(base: string): void {
  const part = `${base}.part`;
  removeUnmounted(part);
  mkdirSync(path.dirname(base), { recursive: true });
  const repositories = repositoriesOfHere();
  const [first] = repositories;
  if (first === undefined) throw new Error(`apt here knows no repository of ${release()}: nothing can be installed`);
  const network = networkOfHere(null);
  const env = { ...process.env, ...network };
  const run = (program: string, args: string[]) =>
    execFileSync(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  // debootstrap mounts too, and would leave its mounts behind if it were stopped.
  run('unshare', [
    '--mount',
    '--propagation',
    'private',
    'debootstrap',
    '--variant=minbase',
    release(),
    part,
    first.uri,
  ]);

  const sources = repositories.map(({ uri, suite, component }) => `deb ${uri} ${suite} ${component}\n`);
  writeFileSync(path.join(part, 'etc/apt/sources.list'), sources.join(''));
  writeFileSync(path.join(part, 'etc/apt/apt.conf.d/90here'), aptOfHere());
  // Prevents packages from starting their services inside.
  writeFileSync(path.join(part, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n');
  chmodSync(path.join(part, 'usr/sbin/policy-rc.d'), 0o755);
  networkOfHere(part);
  const install = `apt-get update -q && apt-get install -y -q --no-install-recommends ${PACKAGES.join(' ')}`;
  const script = `export DEBIAN_FRONTEND=noninteractive PATH=${PATH_OF_DEBIAN}; ${install} && useradd -m ${USER}`;
  run('unshare', inside(part, 'root', script));
  renameSync(part, base);
}

function release(): string {
  const { VERSION_CODENAME } = parseEnv(readFileSync('/etc/os-release', 'utf8'));
  if (VERSION_CODENAME === undefined) throw new Error('this system does not say which release it is');
  return VERSION_CODENAME;
}

/** The host's apt repositories for this release, including updates; never those of another vendor. */
function repositoriesOfHere(): { uri: string; suite: string; component: string }[] {
  const format = '$(REPO_URI)|$(RELEASE)|$(COMPONENT)|$(ORIGIN)';
  const said = execFileSync('apt-get', ['indextargets', '--format', format, 'Created-By: Packages'], {
    encoding: 'utf8',
  });
  const lines = said
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
  const own = lines.flatMap(([uri, suite, component, origin]) =>
    uri !== undefined && suite !== undefined && component !== undefined && /^(Debian|Ubuntu)$/.test(origin ?? '')
      ? [{ uri, suite, component }]
      : [],
  );
  return own.filter(({ suite }) => suite.startsWith(release())).sort((a, b) => a.suite.length - b.suite.length);
}

/** The host's apt settings for reaching its mirror. */
function aptOfHere(): string {
  const lines = execFileSync('apt-config', ['dump', '--format', '%F "%v";%n'], { encoding: 'utf8' }).split('\n');
  return lines
    .filter((line) => /^Acquire::(https?::|Check-|Retries|ForceIPv)/.test(line) && !line.endsWith('"";'))
    .join('\n');
}

const NPM_SETTINGS = ['registry', 'cafile', 'proxy', 'https-proxy', 'noproxy', 'strict-ssl'];
const CERTIFICATES = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'npm_config_cafile'];
const PROXIES = ['http_proxy', 'https_proxy', 'no_proxy', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'];

/**
 * Returns the host's network settings as environment variables, and copies the files that they name into the system.
 */
function networkOfHere(folder: string | null): Record<string, string> {
  const env: Record<string, string> = {};
  for (const name of [...PROXIES, ...CERTIFICATES])
    Object.assign(env, process.env[name] && { [name]: process.env[name] });
  for (const name of NPM_SETTINGS) {
    const value = execFileSync('npm', ['config', 'get', name, '--loglevel=silent'], {
      encoding: 'utf8',
      cwd: tmpdir(),
    }).trim();
    if (!['', 'null', 'undefined'].includes(value)) env[`npm_config_${name.replaceAll('-', '_')}`] = value;
  }
  if (folder === null) return env;
  const files = CERTIFICATES.map((name) => env[name]).filter((file) => file !== undefined);
  for (const file of ['/etc/resolv.conf', '/etc/hosts', ...files]) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    copyFileSync(file, path.join(folder, file));
  }
  return env;
}

/** Deletes a system unless something is mounted in it: deleting would reach through the mount. */
function removeUnmounted(folder: string): void {
  const mounts = readFileSync('/proc/self/mountinfo', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[4] ?? '');
  const within = mounts.filter((mount) => mount === folder || mount.startsWith(`${folder}/`));
  if (within.length > 0) throw new Error(`still mounted, so not deleted: ${within.join(', ')}`);
  rmSync(folder, { recursive: true, force: true });
}
