import { createHash } from 'node:crypto';

export function hashOfRequest(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}
