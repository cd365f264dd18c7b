import type { ReactNode } from 'react';
import { useLanguage } from '#languages/web/language.tsx';
import '#platform/web/styles/surfaces.css';
import { quoted } from '../rules/result/quotation.ts';

export type Recommended = { recommendation: string; recommendationName: string; recommendationTitle: string };

export function Quote({
  recommendation,
  recommendationName,
  recommendationTitle,
  children,
}: Recommended & { children?: ReactNode }) {
  const { lang } = useLanguage();
  return (
    <figure className="quote">
      <blockquote>
        <p>{quoted(lang, recommendation)}</p>
      </blockquote>
      <figcaption>
        <footer>
          <span>
            {recommendationName !== '' && <b>{recommendationName}</b>}
            {recommendationTitle}
          </span>
        </footer>
        {children}
      </figcaption>
    </figure>
  );
}
