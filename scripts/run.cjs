// Runs a script of the project with the project's own Node, installing what is missing first. This file and those in
// toolchain/ must run on any Node that a system brings (12 and newer), and without a single package: they install them.
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

/** These need the product's packages alone; everything else is about its development, and needs those for tests, too. */
var OF_THE_PRODUCT = /^scripts\/(start|demo|migrate|backup|restore|rotate-keys)\.ts$/;

if (!fs.existsSync(path.join(install.root, 'package-lock.json')))
  install.fail(['package-lock.json is missing: this is not a whole checkout.']);
if (choice.noNodeFor(system) !== null) install.fail(choice.noNodeFor(system));
install.withPackages(system, !OF_THE_PRODUCT.test(process.argv[2]), runScript);

function runScript() {
  var node = nodeOfProject();
  var env = Object.assign({}, process.env, {
    PATH: [path.dirname(node), path.join(install.modules, '.bin'), process.env.PATH].join(path.delimiter),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, '--disable-warning=ExperimentalWarning'].filter(Boolean).join(' '),
  });
  var program = { command: node, args: process.argv.slice(2), shell: false };
  child.start(program, [], { cwd: install.root, env: env, stdio: 'inherit' }, process.exit);
}

/** The Node that came with the packages; where none comes for the system, the system's own, which is new enough. */
function nodeOfProject() {
  var inside = choice.nodeInPackages(system);
  return inside === null ? process.execPath : path.join(install.modules, inside);
}
