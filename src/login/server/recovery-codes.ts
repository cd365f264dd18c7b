import { createHash, randomInt } from 'node:crypto';
import type { BrandId } from '#shared/brand-id.ts';

export const RECOVERY_CODES = 10;
/** Without letters that look alike on paper. Sixteen characters are 79 bits. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxy';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Creates recovery codes such as 'k3ft-9wqa-…', for use when the app is lost. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, newGroup).join('-'));
}

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Returns the stored hash of a code for an account; spaces, hyphens and capitals make no difference. */
export function hashOfRecoveryCode({ brand, accountId }: { brand: BrandId; accountId: string }, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${brand} ${accountId} ${plain}`).digest('base64url');
}
