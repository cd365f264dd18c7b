import { useSyncExternalStore } from 'react';
import { useSession } from '#identity/web/session.tsx';
import { onDevice } from '#platform/web/on-device.ts';
import type { CommentSubject } from './comment-queries.ts';

/**
 * An unsent comment, kept while the browser tab is open. It survives another tab of the screen, a reload and an expired
 * session. The key contains the person's address, so that another person who logs in there does not see it.
 */
const placeOf = ({ kind, id }: CommentSubject, person: string) => `comment:${person}:${kind}:${id}`;

/** Text typed since the page was loaded. It is also stored on the device where the browser permits. */
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

/** Returns the draft of a conversation. All fields for the same conversation share it. */
export function useCommentDraft(about: CommentSubject, person: string): [text: string, keep: (text: string) => void] {
  const place = placeOf(about, person);
  const text = useSyncExternalStore(listen, () => textAt(place));
  return [text, (changed) => keep(place, changed)];
}

/** Returns whether the person has a draft there, so that its field is open. */
export function useHasDraft(about: CommentSubject): boolean {
  const person = useSession().user?.email ?? '';
  return useSyncExternalStore(listen, () => textAt(placeOf(about, person)) !== '');
}
