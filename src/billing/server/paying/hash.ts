import { createHash } from 'node:crypto';

/** The same content, the same hash. */
export function hashOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}
