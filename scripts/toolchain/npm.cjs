// The npm that a system brings, and the settings that an npm of ours takes over from it.
'use strict';

var childProcess = require('child_process');
var fs = require('fs');
var path = require('path');

/** How npm is called here. npm tells its own path to the scripts that it runs, so the very npm that was called is used. */
function systemNpm() {
  var called = process.env.npm_execpath || '';
  // pnpm and yarn name themselves there too.
  if (path.basename(called) === 'npm-cli.js') return byNode(process.execPath, called);
  var beside = path.join(path.dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js');
  if (fs.existsSync(beside)) return byNode(process.execPath, beside);
  // Node does not start a .cmd file without a shell.
  return process.platform === 'win32'
    ? { command: 'npm.cmd', args: [], shell: true }
    : { command: 'npm', args: [], shell: false };
}

function byNode(node, cli) {
  return { command: node, args: [cli], shell: false };
}

/** What npm says to a question; null where there is no npm, or none that runs. */
function ask(npm, question) {
  var said = childProcess.spawnSync(npm.command, npm.args.concat(question), { shell: npm.shell, encoding: 'utf8' });
  return said.status === 0 ? said.stdout.trim() : null;
}

/** What the npm that was called tells its scripts about itself, and would bend what another npm installs, and where. */
var ABOUT_THE_CALL =
  /^npm_(config_(local_prefix|prefix|user_agent|node_version|npm_version|omit|only|also|production|dev|optional|global|location)|execpath|node_execpath|package_.*|lifecycle_.*)$/i;

/** The environment for an npm of whichever version: the system's settings (registry, proxy, certificates), nothing else. */
function settings(npm, cacheIfNeeded) {
  var env = {};
  Object.keys(process.env).forEach(function (name) {
    if (!ABOUT_THE_CALL.test(name)) env[name] = process.env[name];
  });
  // Each npm looks for the settings of all users beside itself; those that hold here lie beside the system's.
  var global = env.npm_config_globalconfig || ask(npm, ['config', 'get', 'globalconfig']);
  if (global) env.npm_config_globalconfig = global;
  if (!hasCache(env)) env.npm_config_cache = cacheIfNeeded;
  return env;
}

/** A user of a service has no home, and npm 7 and 8 run as the folder's owner with root's. */
function hasCache(env) {
  if (process.platform === 'win32') return true;
  var folder = env.npm_config_cache || path.join(env.HOME || '/', '.npm');
  return isWritable(fs.existsSync(folder) ? folder : path.dirname(folder));
}

function isWritable(file) {
  try {
    fs.accessSync(file, fs.constants.W_OK);
    return true;
  } catch (refused) {
    return false;
  }
}

module.exports = { ask: ask, byNode: byNode, isWritable: isWritable, settings: settings, systemNpm: systemNpm };
