import { useSyncExternalStore } from 'react';
import { onDevice } from '#platform/web/on-device.ts';
import type { About } from './comment-queries.ts';

/**
 * A comment that is not sent yet, for as long as the browser's tab lives: another tab of the screen, a reload or a session
 * that has run out takes nothing away. It is under the person's address, so nobody else who logs in there finds it.
 */
const placeOf = ({ kind, id }: About, person: string) => `comment:${person}:${kind}:${id}`;

/** What was typed since the page was opened; on the device it is kept beside, where the browser keeps anything. */
const typed = new Map<string, string>();
const listeners = new Set<() => void>();

function textAt(place: string): string {
  return typed.get(place) ?? onDevice(() => sessionStorage.getItem(place)) ?? '';
}

function keep(place: string, text: string): void {
  typed.set(place, text);
  onDevice(() => (text === '' ? sessionStorage.removeItem(place) : sessionStorage.setItem(place, text)));
  for (const listener of listeners) listener();
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** One text for one conversation, wherever on a screen it can be written. */
export function useCommentDraft(about: About, person: string): [text: string, keep: (text: string) => void] {
  const place = placeOf(about, person);
  const text = useSyncExternalStore(listen, () => textAt(place));
  return [text, (changed) => keep(place, changed)];
}
