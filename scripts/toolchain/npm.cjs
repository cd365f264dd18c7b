// The system's npm, and the settings that our npm inherits from it.
'use strict';

var childProcess = require('child_process');
var fs = require('fs');
var path = require('path');

/** Returns how to call npm. npm passes its own path to its scripts, so the npm that was called is used. */
function systemNpm() {
  var called = process.env.npm_execpath || '';
  // pnpm and yarn set this variable too.
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

/** Returns npm's answer to a question; null where npm is missing or does not run. */
function ask(npm, question) {
  var said = childProcess.spawnSync(npm.command, npm.args.concat(question), { shell: npm.shell, encoding: 'utf8' });
  return said.status === 0 ? said.stdout.trim() : null;
}

/** Variables that describe the calling npm; inherited, they would change what another npm installs, and where. */
var ABOUT_THE_CALL =
  /^npm_(config_(local_prefix|prefix|user_agent|node_version|npm_version|omit|only|also|production|dev|optional|global|location)|execpath|node_execpath|package_.*|lifecycle_.*)$/i;

/**
 * Returns the environment for any version of npm: the system's settings (registry, proxy, certificates) and nothing
 * else.
 */
function settings(npm, cacheIfNeeded) {
  var env = {};
  Object.keys(process.env).forEach(function (name) {
    if (!ABOUT_THE_CALL.test(name)) env[name] = process.env[name];
  });
  // Each npm looks for global settings beside itself, so point ours to the system's.
  var global = env.npm_config_globalconfig || ask(npm, ['config', 'get', 'globalconfig']);
  if (global) env.npm_config_globalconfig = global;
  if (!hasCache(env)) env.npm_config_cache = cacheIfNeeded;
  return env;
}

/** A service user has no home, and npm 7 and 8 run as the folder's owner with root's cache. */
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
