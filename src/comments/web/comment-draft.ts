import { onDevice } from '#platform/web/on-device.ts';
import type { About } from './comment-queries.ts';

/**
 * A comment that is not sent yet, for as long as the browser's tab lives: another tab of the screen, a reload or a session
 * that has run out takes nothing away. It is under the person's id, so nobody else who logs in there finds it.
 */
const placeOf = ({ kind, id }: About, person: string) => `comment:${person}:${kind}:${id}`;

export function keptComment(about: About, person: string): string {
  return onDevice(() => sessionStorage.getItem(placeOf(about, person))) ?? '';
}

export function keepComment(about: About, person: string, text: string): void {
  onDevice(() =>
    text === ''
      ? sessionStorage.removeItem(placeOf(about, person))
      : sessionStorage.setItem(placeOf(about, person), text),
  );
}
