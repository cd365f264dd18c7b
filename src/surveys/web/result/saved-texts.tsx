import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { pageNow } from '#brands/web/clock.ts';
import { type SendText, type TextSaving, textSaving } from '#platform/web/text-saving.ts';
import { useUnsaved } from '#platform/web/ui/Unsaved.tsx';

type Texts = Map<string, TextSaving>;

const TextsContext = createContext<Texts | null>(null);

/** Holds the texts of a page. A text typed on one tab is kept, and its saving continues, while another tab is shown. */
export function SavedTexts({ children }: { children: ReactNode }) {
  const [texts] = useState<Texts>(() => new Map());
  const saveAll = async () => void (await Promise.all([...texts.values()].map((text) => text.flush())));
  useUnsaved(() => [...texts.values()].some((text) => text.isUnsaved()), { save: saveAll });
  useEffect(() => {
    const again = () => texts.forEach((text) => void text.flush());
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      again();
    };
  }, [texts]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

type Given = { name: string; stored: string; send: SendText };

/** Returns the text of this name on the page, with its state of saving. */
export function useSavedText({ name, stored, send }: Given): TextSaving & ReturnType<TextSaving['read']> {
  const texts = use(TextsContext);
  if (texts === null) throw new Error('useSavedText must be used inside SavedTexts');
  const text = texts.get(name) ?? textSaving(stored, { send, now: pageNow });
  texts.set(name, text);
  useEffect(() => text.follow(stored), [text, stored]);
  return { ...text, ...useSyncExternalStore(text.listen, text.read) };
}
