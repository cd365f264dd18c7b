import { asSeen } from '#shared/names.ts';
import { BRAND_SETTINGS } from './brand.ts';

const OURS = Object.values(BRAND_SETTINGS).map(({ name }) => name.toLowerCase());
const IN_OUR_NAME =
  /^(?:support|team|teamet|admin|administrator|security|sikkerhet|service|kundeservice|help|helpdesk|hjelp|brukerstøtte|billing|faktura|post|info|staff|official|offisiell|noreply)$/;

/**
 * Returns whether a sender's name pretends to be us: a brand's name alone, or with a word for people who answer in its
 * name. A surname equal to a brand's name is accepted.
 */
export function impersonatesBrand(name: string): boolean {
  const words = asSeen(name)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const own = words.filter((word) => OURS.includes(word));
  if (own.length === 0) return false;
  return own.length === words.length || words.some((word) => IN_OUR_NAME.test(word));
}
