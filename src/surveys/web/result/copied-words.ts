import { useEffect, useState } from 'react';
import { copied } from '#platform/web/copying.ts';

const SHOWN_FOR_MS = 4000;

export type CopyState = 'idle' | 'copied' | 'failed';

export function useCopying(): { state: CopyState; copy: (text: string) => void } {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (text: string) => void copied(text).then((done) => setState(done ? 'copied' : 'failed'));
  return { state, copy };
}
