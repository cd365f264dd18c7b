import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { RespondingTexts } from '../../texts/responding.en.ts';

type Props = {
  answered: number;
  total: number;
  /** True while the form waits for its turn because many people answer at once. */
  queued: boolean;
  children: ReactNode;
};

export function SendBar({ answered, total, queued, children }: Props) {
  const t = useTexts<RespondingTexts>();
  const { lang } = useLanguage();
  const words = t('responding.progress.answered', { count: answered, total });
  // Emphasises the count within its sentence: '3 av 4' in '3 av 4 besvart'.
  const figures = COUNT[lang](answered, total);
  return (
    <div className="sendbar">
      <p role="status">
        {queued ? (
          t('responding.submit.queued')
        ) : (
          <>
            <b className="num">{figures}</b>
            {words.startsWith(figures) ? words.slice(figures.length) : ` ${words}`}
          </>
        )}
      </p>
      {children}
    </div>
  );
}

const COUNT = {
  no: (answered: number, total: number) => `${answered} av ${total}`,
  en: (answered: number, total: number) => `${answered} of ${total}`,
};
