import type { CSSProperties } from 'react';
import { inFigures } from '#languages/rules/text.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import '#scoring/web/score.css';
import { domainBars, type DomainRow, isNoDomain } from '../rules/card-stats.ts';
import type { CardsTexts } from '../texts/cards.en.ts';
import './domain-bars.css';

/** Lists the domains in the given order, then addresses without one; the longest bar fills the space. */
export function DomainBars({ domains }: { domains: readonly DomainRow[] }) {
  const t = useTexts<CardsTexts>();
  const { lang } = useLanguage();
  return (
    <ul className="sbars">
      {domainBars(domains).map(({ domain, responders, share }) => (
        <li className="sbar dom" key={domain}>
          <span className="sbar__label">{isNoDomain(domain) ? t(`cards.stats.${domain}`) : domain}</span>
          <span
            className="sbar__track"
            aria-hidden="true"
            style={{ '--w': `${(share * 100).toFixed(1)}%` } as CSSProperties}
          >
            <i />
          </span>
          <span className="sbar__num">{inFigures(lang, responders)}</span>
        </li>
      ))}
    </ul>
  );
}
