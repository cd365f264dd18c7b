// Runs a script of the project with the project's own Node, installing what is missing first. This file itself must
// run on any Node that a system brings, and without a single package: it is what installs them.
'use strict';

var childProcess = require('child_process');
var crypto = require('crypto');
var fs = require('fs');
var path = require('path');

var root = path.join(__dirname, '..');
var modules = path.join(root, 'node_modules');
var stamp = path.join(modules, '.installed');
var OLDEST_NODE = 24;

function fail(lines) {
  process.stderr.write(lines.join('\n') + '\n');
  process.exit(1);
}

/** Changes whenever what must be installed changes. */
function wanted() {
  return crypto
    .createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

function installed() {
  try {
    return fs.readFileSync(stamp, 'utf8');
  } catch (missing) {
    return '';
  }
}

function install() {
  process.stdout.write('Installing the packages that the project needs; this happens once.\n');
  // npm tells its own path to the scripts that it runs, so the very npm that was called is used again.
  var npm = process.env.npm_execpath;
  var command = npm ? process.execPath : process.platform === 'win32' ? 'npm.cmd' : 'npm';
  var args = (npm ? [npm] : []).concat(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  var done = childProcess.spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (done.status !== 0) {
    fail([
      'The packages could not be installed. What npm said stands above.',
      'Is the npm registry reachable from here? When it is, run the same command again.',
    ]);
  }
  fs.writeFileSync(stamp, wanted());
}

/** The Node that came with the packages; where there is none for the system, the system's own if it is new enough. */
function nodeOfProject() {
  var names = { linux: 'node-linux-' + process.arch, win32: 'node-win-' + process.arch };
  var binary = path.join(
    modules,
    names[process.platform] || 'none',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (fs.existsSync(binary)) return binary;
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return process.execPath;
  fail([
    'This project needs Node ' + OLDEST_NODE + ' or newer; here is ' + process.version + '.',
    'For ' +
      process.platform +
      ' on ' +
      process.arch +
      ' no Node comes with the packages: install one from your system, then run the same command again.',
  ]);
}

if (!fs.existsSync(path.join(root, 'package-lock.json')))
  fail(['package-lock.json is missing: this is not a whole checkout.']);
if (installed() !== wanted()) install();

var node = nodeOfProject();
var bin = path.join(modules, '.bin');
var env = Object.assign({}, process.env, {
  PATH: [path.dirname(node), bin, process.env.PATH].join(path.delimiter),
  NODE_OPTIONS: [process.env.NODE_OPTIONS, '--disable-warning=ExperimentalWarning'].filter(Boolean).join(' '),
});
var child = childProcess.spawn(node, process.argv.slice(2), { cwd: root, env: env, stdio: 'inherit' });

// Whoever stops the command means the script: it is told, and ends by itself.
['SIGINT', 'SIGTERM', 'SIGHUP'].forEach(function (signal) {
  process.on(signal, function () {
    child.kill(signal);
  });
});
child.on('exit', function (code, signal) {
  process.exit(signal ? 1 : code);
});
