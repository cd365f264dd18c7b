// Installs the packages of the project, first a Node and an npm of its own where the system's are too old for that.
'use strict';

var childProcess = require('child_process');
var fs = require('fs');
var path = require('path');
var child = require('./child.cjs');
var choice = require('./choice.cjs');
var npms = require('./npm.cjs');

var root = path.join(__dirname, '..', '..');
var modules = path.join(root, 'node_modules');
// Not below node_modules: npm empties that folder first.
var cache = path.join(root, '.cache');
var toolchain = path.join(cache, 'toolchain');
var underWay = path.join(cache, 'installing');

var LOCK = path.join(root, 'package-lock.json');
/** npm writes here what it has installed, as its last step. */
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

/** Whether the packages of the lock file are there: those that the product needs, or with those that the tests need. */
function arePackagesIn(system, withTests) {
  try {
    var installed = JSON.parse(fs.readFileSync(INSTALLED, 'utf8')).packages;
    return choice.isComplete(JSON.parse(fs.readFileSync(LOCK, 'utf8')).packages, installed, system, withTests);
  } catch (missing) {
    return false;
  }
}

/** A folder may be shared between two systems; an npm before 7 does not tell what it has installed. */
function wantedTools() {
  return process.platform + ' ' + process.arch + ' ' + fs.readFileSync(TOOLS.lock, 'utf8');
}

function areToolsIn() {
  return fs.existsSync(TOOLS.stamp) && fs.readFileSync(TOOLS.stamp, 'utf8') === wantedTools();
}

function forget(file) {
  if (fs.existsSync(file)) fs.unlinkSync(file);
}

/** Sees to it that the packages are there, those for tests only where `withTests` is true; then goes on. */
function withPackages(system, withTests, goOn) {
  if (arePackagesIn(system, withTests)) return goOn();
  var npm = npms.systemNpm();
  var chosen = choice.installer(Object.assign({ npm: npms.ask(npm, ['--version']) }, system));
  if (chosen.missing) fail(chosen.missing);
  refuseWithoutPermission();
  takeTurn();
  var env = npms.settings(npm, path.join(cache, 'npm'));
  // Beside what is there, which a product that runs may be using.
  var how = withTests && arePackagesIn(system, false) ? ['install', '--no-save'] : ['ci'];
  var args = how.concat(withTests ? '--include=dev' : '--omit=dev', ARGS);
  process.stdout.write(
    'Installing the packages that ' + (withTests ? 'the tests need' : 'the product needs') + '; this happens once.\n',
  );
  var install = function (by) {
    forget(INSTALLED);
    runNpm(by, args, root, env, function () {
      if (!arePackagesIn(system, withTests)) {
        // Its npm has left something out without a word.
        if (by === npm) return withTools(npm, system, env, install);
        return fail(['npm has not installed all packages. Delete ' + modules + ', then run the same command again.']);
      }
      fs.unlinkSync(underWay);
      return goOn();
    });
  };
  return chosen.by === 'system' ? install(npm) : withTools(npm, system, env, install);
}

/** A Node and an npm in a folder of their own, by whatever npm there is; then `install` is done by them. */
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
    // Perhaps it was the tools that were broken: they are made anew as well.
    forget(TOOLS.stamp);
    if (child.wasStopped()) process.exit(1);
    return fail([
      'The packages could not be installed. What npm said stands above.',
      'Is the npm registry reachable from here? "npm ping" asks it. When it is, run the same command again.',
    ]);
  });
  fs.writeFileSync(underWay, process.pid + ' ' + pid);
}

/**
 * Two that install into one folder would leave neither whole. Whoever was killed leaves its turn behind, and perhaps
 * its npm at work: the turn is free when neither runs any more.
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

/** In a container nobody may collect those whose parent was killed: they have ended, and still stand in the list. */
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
    'The packages cannot be installed: ' + closed[0] + ' cannot be written to by the user who runs this command.',
    'Run it as the user to whom the folder belongs, or in a clone of your own.',
    // npm 6 runs scripts as nobody when root calls it.
    'As root with npm 6: npm start --unsafe-perm.',
  ]);
}

/** An older C library than 2.28, or none where the packages look for it. */
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
