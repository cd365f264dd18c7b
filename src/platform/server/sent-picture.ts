import { cleanPicture } from '../rules/picture-bytes.ts';
import { Refusal } from './refusal.ts';

const DATA_URL = /^data:image\/(jpeg|png|webp);base64,(.*)$/s;

type Taken = {
  field: string;
  types: readonly ('jpeg' | 'png' | 'webp')[];
  /** In pixels: what is drawn from a few kilobytes must not take the memory of those who look at it. */
  largestSide: number;
};

/**
 * A picture that somebody sends, as a data URL, as it is stored: what cameras and programs write beside it is taken out.
 * 422 when it cannot be read or is too large. Empty stays empty. Every picture comes through here.
 */
export function sentPicture(dataUrl: string, { field, types, largestSide }: Taken): string {
  const refused = (code: 'unreadable' | 'tooLarge') =>
    new Refusal(422, 'invalid', [{ field, code: `${field}.${code}` }]);
  if (dataUrl === '') return '';
  const [, named, content = ''] = DATA_URL.exec(dataUrl) ?? [];
  const type = types.find((one) => one === named);
  const picture = type === undefined ? null : cleanPicture(type, Buffer.from(content, 'base64'));
  if (picture === null) throw refused('unreadable');
  if (picture.width > largestSide || picture.height > largestSide) throw refused('tooLarge');
  return `data:image/${type};base64,${Buffer.from(picture.bytes).toString('base64')}`;
}
