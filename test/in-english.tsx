import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { LanguageProvider } from '#languages/web/language.tsx';
import { WORDS } from './words.ts';

export function English({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider initial="en" catalogue={WORDS} load={() => Promise.resolve(WORDS)}>
      {children}
    </LanguageProvider>
  );
}

/** Renders a piece that needs no provider but the English texts. */
export function inEnglish(piece: ReactNode) {
  return render(piece, { wrapper: English });
}
