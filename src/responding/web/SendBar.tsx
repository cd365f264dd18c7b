import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { RespondingTexts } from '../texts/responding.en.ts';

/** The bar at the foot of the window: how many questions are answered, and the button. */
export function SendBar({ answered, total, children }: { answered: number; total: number; children: ReactNode }) {
  const t = useTexts<RespondingTexts>();
  const { lang } = useLanguage();
  const words = t('responding.progress.answered', { count: answered, total });
  // The count stands out from its sentence: '3 av 4' in '3 av 4 besvart'.
  const figures = COUNT[lang](answered, total);
  return (
    <div className="sendbar">
      <p role="status">
        <b className="num">{figures}</b>
        {words.startsWith(figures) ? words.slice(figures.length) : ` ${words}`}
      </p>
      {children}
    </div>
  );
}

const COUNT = {
  no: (answered: number, total: number) => `${answered} av ${total}`,
  en: (answered: number, total: number) => `${answered} of ${total}`,
};
