// Replaces npm in the tests of its callers: records how it was called, and creates the files that npm would.
'use strict';

const fs = require('node:fs');
const path = require('node:path');

const { STAND_IN_LOG, STAND_IN_NPM, STAND_IN_NODE, STAND_IN_DOES, STAND_IN_LEAVES_OUT, CALLED_BY_NODE } = process.env;
const [command] = process.argv.slice(2);

if (command === '--version') console.log(STAND_IN_NPM);
if (command === 'config') console.log('/settings/of/all/users');
if (command === 'ci' || command === 'install') install();

function install() {
  const folder = path.basename(process.cwd()) === 'toolchain' ? 'tools' : 'packages';
  const settings = Object.keys(process.env).filter((name) => name.startsWith('npm_config_'));
  const what = process.argv.includes('--omit=dev') ? 'product' : 'all';
  const line = { folder, command, what, by: CALLED_BY_NODE ?? 'system', settings, pid: process.pid };
  fs.appendFileSync(STAND_IN_LOG, `${JSON.stringify(line)}\n`);
  // npm empties the folder piece by piece: stopping it leaves any part of the old content.
  if (STAND_IN_DOES === `wait at ${folder}`) return void setInterval(() => undefined, 1000);
  if (command === 'ci') fs.rmSync('node_modules', { recursive: true, force: true });
  if (STAND_IN_DOES === `fail at ${folder}`) process.exit(1);
  put(
    `node_modules/${STAND_IN_NODE}`,
    `#!/bin/sh\nCALLED_BY_NODE="of the ${folder}" exec "${process.execPath}" "$@"\n`,
  );
  put('node_modules/npm/bin/npm-cli.js', fs.readFileSync(__filename, 'utf8'));
  put('node_modules/.package-lock.json', JSON.stringify({ packages: installed(what, line.by) }));
}

/**
 * The packages of the lock file, as npm lists them in the folder. `STAND_IN_LEAVES_OUT` is missing when the system's
 * npm installs.
 */
function installed(what, by) {
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
  const isOut = ([name, { dev }]) =>
    (dev === true && what === 'product') || (by === 'system' && name === STAND_IN_LEAVES_OUT);
  return Object.fromEntries(Object.entries(packages).filter((one) => !isOut(one)));
}

function put(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text, { mode: 0o755 });
}
