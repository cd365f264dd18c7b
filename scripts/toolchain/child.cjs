// The one child process of run.cjs. A signal that stops the command is passed on, and the child ends by itself.
'use strict';

var childProcess = require('child_process');

var current = null;
var stopped = false;

['SIGINT', 'SIGTERM', 'SIGHUP'].forEach(function (signal) {
  process.on(signal, function () {
    stop(signal);
  });
});

// npm runs a script in a shell, which passes no signal on: stopping npm only takes this process's parent away.
if (process.env.npm_lifecycle_event !== undefined) {
  var parent = process.ppid;
  var watch = setInterval(function () {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 250);
  watch.unref();
}

function stop(signal) {
  stopped = true;
  if (current !== null) current.kill(signal);
}

/** Starts the program and returns its process id; `whenEnded` receives 0 on success. */
function start(program, args, options, whenEnded) {
  // A signal arrived between two programs: do not start the next one.
  if (stopped) process.exit(1);
  var child = childProcess.spawn(
    program.command,
    program.args.concat(args),
    Object.assign({ shell: program.shell }, options),
  );
  current = child;
  child.on('error', function (error) {
    process.stderr.write(program.command + ' could not be started: ' + error.message + '\n');
    process.exit(1);
  });
  child.on('exit', function (code, signal) {
    current = null;
    whenEnded(signal ? 1 : code);
  });
  return child.pid;
}

function wasStopped() {
  return stopped;
}

module.exports = { start: start, wasStopped: wasStopped };
