// Installs the project's packages, and before that its own Node and npm where the system's are too old.
'use strict';

var childProcess = require('child_process');
var fs = require('fs');
var path = require('path');
var child = require('./child.cjs');
var choice = require('./choice.cjs');
var npms = require('./npm.cjs');

var root = path.join(__dirname, '..', '..');
var modules = path.join(root, 'node_modules');
// Not below node_modules, which npm empties first.
var cache = path.join(root, '.cache');
var toolchain = path.join(cache, 'toolchain');
var underWay = path.join(cache, 'installing');

var LOCK = path.join(root, 'package-lock.json');
/** npm writes this file as its last step. */
var INSTALLED = path.join(modules, '.package-lock.json');
var TOOLS = {
  lock: path.join(__dirname, 'package-lock.json'),
  stamp: path.join(toolchain, 'node_modules', '.installed'),
};

var ARGS = ['--include=optional', '--ignore-scripts', '--engine-strict=false'].concat([
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]);

function fail(lines) {
  process.stderr.write(lines.join('\n') + '\n');
  process.exit(1);
}

/** Whether the lock file's packages are installed: the product's, or with `withTests` also those for tests. */
function arePackagesIn(system, withTests) {
  try {
    var installed = JSON.parse(fs.readFileSync(INSTALLED, 'utf8')).packages;
    return choice.isComplete(JSON.parse(fs.readFileSync(LOCK, 'utf8')).packages, installed, system, withTests);
  } catch (missing) {
    return false;
  }
}

/**
 * Includes platform and architecture, because two systems may share a folder; an npm before 7 leaves no record of its
 * own.
 */
function wantedTools() {
  return process.platform + ' ' + process.arch + ' ' + fs.readFileSync(TOOLS.lock, 'utf8');
}

function areToolsIn() {
  return fs.existsSync(TOOLS.stamp) && fs.readFileSync(TOOLS.stamp, 'utf8') === wantedTools();
}

function forget(file) {
  if (fs.existsSync(file)) fs.unlinkSync(file);
}

/** Installs missing packages (those for tests only when `withTests` is true), then continues with `goOn`. */
function withPackages(system, withTests, goOn) {
  if (arePackagesIn(system, withTests)) return goOn();
  var npm = npms.systemNpm();
  var chosen = choice.installer(Object.assign({ npm: npms.ask(npm, ['--version']) }, system));
  if (chosen.missing) fail(chosen.missing);
  refuseWithoutPermission();
  takeTurn();
  var env = npms.settings(npm, path.join(cache, 'npm'));
  // Adds to the existing packages, which a running product may be using.
  var how = withTests && arePackagesIn(system, false) ? ['install', '--no-save'] : ['ci'];
  var args = how.concat(withTests ? '--include=dev' : '--omit=dev', ARGS);
  process.stdout.write(
    'Installing the packages that ' + (withTests ? 'the tests need' : 'the product needs') + '; this happens once.\n',
  );
  var install = function (by) {
    forget(INSTALLED);
    runNpm(by, args, root, env, function () {
      if (!arePackagesIn(system, withTests)) {
        // The system's npm has left something out silently.
        if (by === npm) return withTools(npm, system, env, install);
        return fail(['npm has not installed all packages. Delete ' + modules + ', then run the same command again.']);
      }
      fs.unlinkSync(underWay);
      return goOn();
    });
  };
  return chosen.by === 'system' ? install(npm) : withTools(npm, system, env, install);
}

/** Installs a Node and an npm into their own folder with any npm, then calls `install` with them. */
function withTools(npm, system, env, install) {
  var inside = choice.nodeInPackages(system);
  var node = inside === null ? process.execPath : path.join(toolchain, 'node_modules', inside);
  var tools = npms.byNode(node, path.join(toolchain, 'node_modules', 'npm', 'bin', 'npm-cli.js'));
  if (areToolsIn()) return install(tools);
  fs.mkdirSync(toolchain, { recursive: true });
  ['package.json', 'package-lock.json'].forEach(function (file) {
    fs.copyFileSync(path.join(__dirname, file), path.join(toolchain, file));
  });
  forget(TOOLS.stamp);
  return runNpm(npm, ['ci'].concat(ARGS), toolchain, env, function () {
    refuseWithoutLibrary(node);
    fs.writeFileSync(TOOLS.stamp, wantedTools());
    install(tools);
  });
}

function runNpm(npm, args, folder, env, whenDone) {
  var options = { cwd: folder, env: env, stdio: ['ignore', 'inherit', 'inherit'] };
  var pid = child.start(npm, args, options, function (code) {
    if (code === 0) return whenDone();
    fs.unlinkSync(underWay);
    // The tools themselves may be broken, so install them again too.
    forget(TOOLS.stamp);
    if (child.wasStopped()) process.exit(1);
    return fail([
      'The packages could not be installed. See the output of npm above.',
      'Is the npm registry reachable from here? "npm ping" asks it. When it is, run the same command again.',
    ]);
  });
  fs.writeFileSync(underWay, process.pid + ' ' + pid);
}

/**
 * Takes the installation lock: two installers in one folder would leave neither installation complete. A killed process
 * leaves its lock behind, and perhaps its npm running; the lock is free when neither runs.
 */
function takeTurn() {
  fs.mkdirSync(cache, { recursive: true });
  if (fs.existsSync(underWay)) {
    var running = fs.readFileSync(underWay, 'utf8').split(' ').filter(isRunning);
    if (running.length > 0) {
      fail([
        'Packages are being installed here by another command (process ' + running.join(' and ') + ').',
        'Let it end, then run the same command again. If there is no such command, delete ' + underWay + '.',
      ]);
    }
    fs.unlinkSync(underWay);
  }
  fs.writeFileSync(underWay, String(process.pid), { flag: 'wx' });
}

function isRunning(pid) {
  try {
    return Number(pid) > 0 && process.kill(Number(pid), 0) && !isDead(pid);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** In a container there may be no parent to reap killed processes: they have ended, but are still listed. */
function isDead(pid) {
  var stat = '/proc/' + pid + '/stat';
  return fs.existsSync(stat) && /\) [ZX]/.test(fs.readFileSync(stat, 'utf8'));
}

function refuseWithoutPermission() {
  var closed = [root, modules, cache, toolchain, underWay].filter(function (file) {
    return fs.existsSync(file) && !npms.isWritable(file);
  });
  if (closed.length === 0) return;
  fail([
    'The packages cannot be installed: ' + closed[0] + ' is not writable for the user who runs this command.',
    'Run it as the owner of the folder, or in a clone of your own.',
    // npm 6 runs scripts as the user nobody when root calls it.
    'As root with npm 6: npm start --unsafe-perm.',
  ]);
}

/** Refuses a C library older than 2.28, or one that is not where the packages look for it. */
function refuseWithoutLibrary(node) {
  var said = childProcess.spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (said.status === 0) return;
  fs.unlinkSync(underWay);
  fail([
    'The Node that comes with the packages does not run on this system: ' +
      (said.stderr || said.error || '').toString().trim(),
    'Install Node 24 or newer from your system or from https://nodejs.org, then run the same command again.',
  ]);
}

module.exports = { fail: fail, modules: modules, root: root, withPackages: withPackages };
