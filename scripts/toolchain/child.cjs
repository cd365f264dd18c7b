// The one program that runs at a time under run.cjs. Whoever stops the command means that program: it is told, and ends
// by itself.
'use strict';

var childProcess = require('child_process');

var current = null;
var stopped = false;

['SIGINT', 'SIGTERM', 'SIGHUP'].forEach(function (signal) {
  process.on(signal, function () {
    stopped = true;
    if (current !== null) current.kill(signal);
  });
});

/** Starts the program and gives its number; `whenEnded` gets 0 when all went well. */
function start(program, args, options, whenEnded) {
  // Told to stop between two programs: the next one is not begun.
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
