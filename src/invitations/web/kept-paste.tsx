import { createContext, use, useState, type ReactNode } from 'react';

type Kept = readonly [text: string, keep: (text: string) => void];

const KeptContext = createContext<Kept | null>(null);

/** Keeps a pasted list that has not been added yet, beyond the step or dialog that it was pasted into. */
export function PasteKeeper({ children }: { children: ReactNode }) {
  return <KeptContext value={useState('')}>{children}</KeptContext>;
}

export function useKeptPaste(): Kept {
  const own = useState('');
  return use(KeptContext) ?? own;
}
