import { cleanPicture } from '../rules/picture-bytes.ts';
import { Refusal } from './refusal.ts';

const DATA_URL = /^data:image\/(jpeg|png|webp);base64,(.*)$/s;

type Taken = {
  field: string;
  types: readonly ('jpeg' | 'png' | 'webp')[];
  /** The longest side in pixels: a file of a few kilobytes must not exhaust the memory of those who view it. */
  largestSide: number;
};

/**
 * Validates a picture that a user sends as a data URL, and returns it without metadata. Refuses with 422 when it cannot
 * be read or is too large. An empty text stays empty. Every picture passes through this function.
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
