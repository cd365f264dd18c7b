import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The data directory cannot be used; the message names it, the cause and the remedy. */
export class UnusableFolder extends Error {}

/** The permissions of the group and of all others. */
export const OF_OTHERS = 0o077;

const WRITABLE_BY_OTHERS = 0o022;

/**
 * Creates the data directory and removes the permissions of other users from it, its content and all future files. In
 * production throws `UnusableFolder` when it belongs to another user or when others can write to it, because they may
 * have written its content.
 */
export function protectFolder(directory: string, production: boolean): void {
  process.umask(OF_OTHERS);
  mkdirSync(directory, { recursive: true });
  const { uid, mode } = lstatSync(directory);
  const isOurs = process.getuid === undefined || uid === process.getuid();
  if (production && !isOurs)
    throw new UnusableFolder(
      `The data directory ${directory} belongs to another user. Give it to the user that runs the product (chown), or set DATA_DIR to another directory.`,
    );
  if (production && process.getuid !== undefined && (mode & WRITABLE_BY_OTHERS) !== 0)
    throw new UnusableFolder(
      `Other users can write to the data directory ${directory}. Make sure that nobody has changed it, and take their rights away: chmod 700 ${directory}`,
    );
  if (isOurs) takeFromOthers(directory);
}

/**
 * Removes the permissions of other users from a place and its content. Entries that belong to another user are skipped,
 * for example `lost+found` of a mounted disk: this user can neither change nor read them. Links are not followed.
 */
function takeFromOthers(place: string): void {
  const found = lstatSync(place, { throwIfNoEntry: false });
  if (found === undefined || !(found.isFile() || found.isDirectory())) return;
  if (process.getuid !== undefined && found.uid !== process.getuid()) return;
  if ((found.mode & OF_OTHERS) !== 0) chmodSync(place, found.mode & ~OF_OTHERS & 0o777);
  if (found.isDirectory()) for (const name of readdirSync(place)) takeFromOthers(path.join(place, name));
}
