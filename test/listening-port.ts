import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';

/** Waits until the program takes connections at the port; fails if it ends before. */
export async function listensAt(port: number, program: ChildProcess): Promise<void> {
  while (!(await isOpen(port))) {
    if (program.exitCode !== null) throw new Error(`${program.spawnfile} has ended`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
