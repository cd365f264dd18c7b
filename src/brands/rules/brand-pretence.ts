import { asSeen } from '#shared/names.ts';
import { BRAND_SETTINGS } from './brand.ts';

const OURS = Object.values(BRAND_SETTINGS).map(({ name }) => name.toLowerCase());
const IN_OUR_NAME =
  /^(?:support|team|teamet|admin|administrator|security|sikkerhet|service|kundeservice|help|helpdesk|hjelp|brukerstøtte|billing|faktura|post|info|staff|official|offisiell|noreply)$/;

/**
 * Whether a sender's name reads as if we wrote ourselves: nothing but a brand's name, or that and a word for those who
 * answer in its name. A surname that is a brand's name is somebody's name.
 */
export function pretendsToBeBrand(name: string): boolean {
  const words = asSeen(name)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const own = words.filter((word) => OURS.includes(word));
  if (own.length === 0) return false;
  return own.length === words.length || words.some((word) => IN_OUR_NAME.test(word));
}
