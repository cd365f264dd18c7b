import { createHash, randomInt } from 'node:crypto';
import type { BrandId } from '#shared/brand-id.ts';

export const RECOVERY_CODES = 10;
/** Without what looks alike on paper. Sixteen of them are 79 bits. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxy';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Codes for the day on which the app is lost, 'k3ft-9wqa-…'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, newGroup).join('-'));
}

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Its hash for an account, as it is stored; written with or without spaces, hyphens and capitals it is the same code. */
export function hashOfRecoveryCode({ brand, accountId }: { brand: BrandId; accountId: string }, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${brand} ${accountId} ${plain}`).digest('base64url');
}
