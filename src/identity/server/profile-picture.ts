import { Refusal } from '#platform/server/refusal.ts';
import { cleanPicture } from '#platform/rules/picture-bytes.ts';

const LARGEST_SIDE = 300;
const DATA_URL = /^data:image\/(jpeg|png);base64,(.*)$/s;

/**
 * The picture as it is stored: what cameras and programs write beside it is taken out. 422 when it cannot be read or
 * is larger than 300 by 300 (specification 9). Empty stays empty.
 */
export function storedPicture(image: string): string {
  if (image === '') return '';
  const [, type, content = ''] = DATA_URL.exec(image) ?? [];
  if (type !== 'jpeg' && type !== 'png') throw refused('unreadable');
  const picture = cleanPicture(type, Buffer.from(content, 'base64'));
  if (picture === null) throw refused('unreadable');
  if (picture.width > LARGEST_SIDE || picture.height > LARGEST_SIDE) throw refused('tooLarge');
  return `data:image/${type};base64,${Buffer.from(picture.bytes).toString('base64')}`;
}

function refused(code: 'unreadable' | 'tooLarge'): Refusal {
  return new Refusal(422, 'invalid', [{ field: 'image', code: `image.${code}` }]);
}
