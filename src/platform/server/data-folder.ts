import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The data directory cannot be used; the message says which it is, why, and what to do. */
export class UnusableFolder extends Error {}

/** The rights of the group and of all others. */
export const OF_OTHERS = 0o077;

const WRITABLE_BY_OTHERS = 0o022;

/**
 * Makes the data directory, and takes the rights of others away from everything in it and from all files to come. Throws
 * `UnusableFolder` in production when it belongs to another user, or when others could write to it: what stands in it may
 * then be theirs.
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
 * Takes the rights of others away from a place and from everything in it. What belongs to another user is left as it is,
 * such as `lost+found` of a disk of its own: this user can neither change nor read it. A link may lead elsewhere.
 */
function takeFromOthers(place: string): void {
  const found = lstatSync(place, { throwIfNoEntry: false });
  if (found === undefined || !(found.isFile() || found.isDirectory())) return;
  if (process.getuid !== undefined && found.uid !== process.getuid()) return;
  if ((found.mode & OF_OTHERS) !== 0) chmodSync(place, found.mode & ~OF_OTHERS & 0o777);
  if (found.isDirectory()) for (const name of readdirSync(place)) takeFromOthers(path.join(place, name));
}
