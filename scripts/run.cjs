// Runs a project script with the project's own Node, after installing missing packages. This file and toolchain/ must
// run on any Node that a system provides (12 and newer) and without packages, because they install them.
'use strict';

var fs = require('fs');
var path = require('path');
var child = require('./toolchain/child.cjs');
var choice = require('./toolchain/choice.cjs');
var install = require('./toolchain/install.cjs');

var system = {
  platform: process.platform,
  arch: process.arch,
  node: process.version,
  hasLoader: fs.existsSync(choice.LOADERS[process.arch] || 'none'),
};

/**
 * In megabytes. Without a limit an idle server keeps up to 70 MB more for objects that are gone at once. An argument, so
 * that the build does not inherit it.
 */
var LIMIT_OF_SERVER = '--max-semi-space-size=8';

/** These scripts need only the product's packages; all others also need those for development and tests. */
var OF_THE_PRODUCT = /^(scripts\/(start|demo|build)|src\/app\/commands\/[\w-]+)\.ts$/;

if (!fs.existsSync(path.join(install.root, 'package-lock.json')))
  install.fail(['package-lock.json is missing: this is not a whole checkout.']);
if (choice.noNodeFor(system) !== null) install.fail(choice.noNodeFor(system));
install.withPackages(system, !OF_THE_PRODUCT.test(process.argv[2]), runScript);

function runScript() {
  var node = nodeOfProject();
  var env = Object.assign({}, process.env, {
    PATH: [path.dirname(node), path.join(install.modules, '.bin'), process.env.PATH].join(path.delimiter),
    // A second run loads what the first has compiled.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || path.join(install.root, '.cache', 'node'),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, '--disable-warning=ExperimentalWarning'].filter(Boolean).join(' '),
  });
  var args = process.argv.slice(2);
  if (args[0] === 'scripts/start.ts') args.unshift(LIMIT_OF_SERVER);
  var program = { command: node, args: args, shell: false };
  child.start(program, [], { cwd: install.root, env: env, stdio: 'inherit' }, process.exit);
}

/** Returns the Node from the packages; on systems without one, the system's own, which is new enough. */
function nodeOfProject() {
  var inside = choice.nodeInPackages(system);
  return inside === null ? process.execPath : path.join(install.modules, inside);
}
