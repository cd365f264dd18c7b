import { useEffect, useState } from 'react';
import { useHashIndex } from '#platform/web/ui/hash-index.ts';

/**
 * Returns the index of the open tab, which is stored in the address. A tab that moves because an answer is inserted
 * before it stays open under its new index; a removed tab falls back to the first.
 */
export function useSteadyIndex(keys: readonly string[]): [number, (index: number) => void] {
  const [asked, setIndex] = useHashIndex(keys.length);
  const [open, setOpen] = useState({ asked, key: keys[asked] });
  // The address has not changed since, so the same tab is still meant.
  const index = open.asked === asked ? Math.max(0, keys.indexOf(open.key ?? '')) : asked;
  if (open.asked !== asked) setOpen({ asked, key: keys[index] });
  useEffect(() => {
    if (index !== asked) setIndex(index);
  }, [index, asked, setIndex]);
  return [index, setIndex];
}
