import { useEffect, useState } from 'react';

const SHOWN_FOR_MS = 4000;

export type CopyState = 'idle' | 'copied' | 'failed';

/** Puts a text where it can be pasted, and says for a while that it is there. */
export function useCopying(): { state: CopyState; copy: (text: string) => void } {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (text: string) => {
    // An insecure page has no clipboard at all.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setState('copied'),
        () => setState('failed'),
      );
  };
  return { state, copy };
}
