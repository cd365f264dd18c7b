import { useEffect, useRef, useState, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Lang } from '#languages/rules/language.ts';
import { addressesIn } from '../rules/invite-list.ts';
import {
  addInvitees,
  type InviteContext,
  type Invitee,
  isMoreThanAddresses,
  splitAddresses,
} from '../rules/invitees.ts';

type Field = {
  value: readonly Invitee[];
  onChange: (invitees: Invitee[]) => void;
  /** The language of addresses added from now on. */
  lang: Lang;
  context: InviteContext;
  /** Called after an address was removed, with a function to undo it. */
  onRemoved: (email: string, undo: () => void) => void;
};

const ENDS = /[,;\s]/;

export function useAddressField({ value, onChange, lang, context, onRemoved }: Field) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [duplicate, setDuplicate] = useState<string | null>(null);
  const [merged, setMerged] = useState(0);

  const add = (addresses: readonly string[]) => {
    const { invitees, duplicates } = addInvitees(value, addresses, lang, context);
    if (invitees.length > value.length) onChange(invitees);
    setDuplicate(duplicates.at(-1) ?? null);
    setMerged(merged + duplicates.length);
  };
  const finish = () => {
    if (typed.trim() === '') return;
    add(splitAddresses(typed));
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const ends = ['Enter', ',', ';', ' '].includes(event.key);
    // Enter belongs to the field even when it is empty: it must not submit the form.
    if (ends) event.preventDefault();
    if (ends) finish();
    else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!text.includes('@')) return;
    event.preventDefault();
    add(isMoreThanAddresses(text) ? addressesIn(text).found : splitAddresses(typed + text));
    setTyped('');
  };
  // Undo must work with the newest list for as long as the toast is shown.
  const newest = useRef({ value, onChange });
  useEffect(() => void (newest.current = { value, onChange }));
  const remove = (email: string, focus: 'field' | 'next' = 'field') => {
    const place = value.findIndex((one) => one.email === email);
    const gone = value[place];
    onChange(value.filter((one) => one.email !== email));
    if (focus === 'field' || value.length === 1) input.current?.focus();
    if (gone !== undefined) onRemoved(email, () => putBack(newest.current, gone, place));
  };
  const relabel = (email: string, to: Lang) =>
    onChange(value.map((one) => (one.email === email ? { ...one, lang: to } : one)));
  // Phone keyboards do not report which key was pressed, so separators are found in the text itself.
  const onType = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const parts = target.value.split(ENDS);
    const rest = parts.pop() ?? '';
    if (parts.some((part) => part !== '')) add(parts.filter((part) => part !== ''));
    setTyped(rest);
  };
  const handlers = { onChange: onType, onKeyDown, onPaste, onBlur: finish };
  return { input, typed, duplicate, merged, add, remove, relabel, handlers };
}

/** Restores the old place, unless the address was added again meanwhile. */
function putBack({ value, onChange }: Pick<Field, 'value' | 'onChange'>, gone: Invitee, place: number): void {
  if (value.every(({ email }) => email !== gone.email)) onChange(value.toSpliced(place, 0, gone));
}
