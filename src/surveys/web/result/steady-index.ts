import { useEffect, useRef } from 'react';
import { useHashIndex } from '#platform/web/ui/hash-index.ts';

/**
 * The index of the open tab, kept in the address. A tab that moves, because an answer came in before it, stays open
 * under its new index; one that goes gives way to the first.
 */
export function useSteadyIndex(keys: readonly string[]): [number, (index: number) => void] {
  const [asked, setIndex] = useHashIndex(keys.length);
  const open = useRef({ index: asked, key: keys[asked] });
  const stayed = open.current.index === asked;
  const index = stayed ? Math.max(0, keys.indexOf(open.current.key ?? '')) : asked;
  const key = keys[index];
  useEffect(() => {
    open.current = { index, key };
    if (index !== asked) setIndex(index);
  }, [index, key, asked, setIndex]);
  return [index, setIndex];
}
