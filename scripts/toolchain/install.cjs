// Installs the packages of the project, first a Node and an npm of its own where the system's are too old for that.
'use strict';

var childProcess = require('child_process');
var crypto = require('crypto');
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

var PACKAGES = { lock: path.join(root, 'package-lock.json'), stamp: path.join(modules, '.installed') };
var TOOLS = {
  lock: path.join(__dirname, 'package-lock.json'),
  stamp: path.join(toolchain, 'node_modules', '.installed'),
};

// The same packages under every setting: a stamp that said "installed" of half of them would be believed for ever.
var ARGS = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--engine-strict=false'].concat([
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]);

function fail(lines) {
  process.stderr.write(lines.join('\n') + '\n');
  process.exit(1);
}

/** Changes whenever what must be installed changes, and with the system: a folder may be shared between two. */
function wanted(what) {
  return crypto
    .createHash('sha256')
    .update(fs.readFileSync(what.lock))
    .update(fs.readFileSync(TOOLS.lock))
    .update(process.platform + ' ' + process.arch)
    .digest('hex');
}

function isInstalled(what) {
  try {
    return fs.readFileSync(what.stamp, 'utf8') === wanted(what);
  } catch (missing) {
    return false;
  }
}

function forget(what) {
  if (fs.existsSync(what.stamp)) fs.unlinkSync(what.stamp);
}

/** Sees to it that the packages are there, then goes on. */
function withPackages(system, goOn) {
  if (isInstalled(PACKAGES)) return goOn();
  var npm = npms.systemNpm();
  var chosen = choice.installer(Object.assign({ npm: npms.ask(npm, ['--version']) }, system));
  if (chosen.missing) fail(chosen.missing);
  refuseWithoutPermission();
  takeTurn();
  var env = npms.settings(npm, path.join(cache, 'npm'));
  process.stdout.write('Installing the packages that the project needs; this happens once.\n');
  var install = function (by) {
    npmCi(by, root, env, PACKAGES, function () {
      fs.unlinkSync(underWay);
      goOn();
    });
  };
  return chosen.by === 'system' ? install(npm) : withTools(npm, system, env, install);
}

/** A Node and an npm in a folder of their own, by whatever npm there is; then `install` is done by them. */
function withTools(npm, system, env, install) {
  var inside = choice.nodeInPackages(system);
  var node = inside === null ? process.execPath : path.join(toolchain, 'node_modules', inside);
  var tools = npms.byNode(node, path.join(toolchain, 'node_modules', 'npm', 'bin', 'npm-cli.js'));
  if (isInstalled(TOOLS)) return install(tools);
  fs.mkdirSync(toolchain, { recursive: true });
  ['package.json', 'package-lock.json'].forEach(function (file) {
    fs.copyFileSync(path.join(__dirname, file), path.join(toolchain, file));
  });
  return npmCi(npm, toolchain, env, TOOLS, function () {
    refuseWithoutLibrary(node);
    install(tools);
  });
}

function npmCi(npm, folder, env, what, whenDone) {
  forget(what);
  var options = { cwd: folder, env: env, stdio: ['ignore', 'inherit', 'inherit'] };
  var pid = child.start(npm, ARGS, options, function (code) {
    if (code === 0) {
      fs.writeFileSync(what.stamp, wanted(what));
      return whenDone();
    }
    fs.unlinkSync(underWay);
    // Perhaps it was the tools that were broken: they are made anew as well.
    forget(TOOLS);
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
