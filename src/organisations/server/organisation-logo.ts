import { cleanPicture } from '#platform/rules/picture-bytes.ts';
import { Refusal } from '#platform/server/refusal.ts';

/** The browser scales to 600 by 400; whatever else is sent must not take the memory of those who look at it. */
const LARGEST_SIDE = 2_000;
const DATA_URL = /^data:image\/(jpeg|png|webp);base64,(.*)$/s;

/**
 * The logo as it is stored: what cameras and programs write beside it is taken out. 422 when it cannot be read or is
 * too large. Empty stays empty.
 */
export function storedLogo(logo: string): string {
  if (logo === '') return '';
  const [, type, content = ''] = DATA_URL.exec(logo) ?? [];
  if (type !== 'jpeg' && type !== 'png' && type !== 'webp') throw refused('unreadable');
  const picture = cleanPicture(type, Buffer.from(content, 'base64'));
  if (picture === null) throw refused('unreadable');
  if (picture.width > LARGEST_SIDE || picture.height > LARGEST_SIDE) throw refused('tooLarge');
  return `data:image/${type};base64,${Buffer.from(picture.bytes).toString('base64')}`;
}

function refused(code: 'unreadable' | 'tooLarge'): Refusal {
  return new Refusal(422, 'invalid', [{ field: 'logo', code: `logo.${code}` }]);
}
