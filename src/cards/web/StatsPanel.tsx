import { EyeOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { shortDate } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import '#platform/web/styles/facts.css';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import { invitedDomains } from '../rules/card-stats.ts';
import { isCountedApart } from '../rules/counted-apart.ts';
import type { CardsTexts } from '../texts/cards.en.ts';
import type { CardInFull } from './card-queries.ts';
import { DomainBars } from './DomainBars.tsx';

/** The fragment of the address that the overview links to for the numbers of the newest card. */
export const STATISTICS = 'statistics';

/** The number of surveys and people behind a card, the period, and the domains of the responders (specification 3). */
export function StatsPanel({ card }: { card: CardInFull }) {
  const t = useTexts<CardsTexts & CommonTexts>();
  const { lang } = useLanguage();
  const { stats } = card;
  const domains = isCountedApart(card) ? invitedDomains(stats.domains) : stats.domains;
  const day = (sent: string | null) => (sent === null ? t('common.missingValue') : shortDate(lang, receivedDay(sent)));
  const place = useRef<HTMLDivElement>(null);
  // The target of the fragment exists only after the data is fetched, so the page scrolls to it here.
  useEffect(() => {
    if (location.hash === `#${STATISTICS}`) place.current?.scrollIntoView();
  }, []);
  return (
    <div id={STATISTICS} ref={place}>
      <Panel title={t('cards.stats.title')}>
        <dl className="statgrid">
          <div>
            <dt>{t('cards.stats.surveys')}</dt>
            <dd>{stats.noOfSurveys || t('common.missingValue')}</dd>
          </div>
          <div>
            <dt>{t('cards.stats.uniqueResponders')}</dt>
            <dd>{stats.uniqueResponders || t('common.missingValue')}</dd>
          </div>
          {isCountedApart(card) && (
            <>
              <div>
                <dt>{t('cards.stats.invited')}</dt>
                <dd>{card.invited}</dd>
              </div>
              <div>
                <dt>{t('cards.stats.anonymousAnswers')}</dt>
                <dd>{card.anonymous}</dd>
              </div>
            </>
          )}
          <div>
            <dt>{t('cards.stats.earliestResponse')}</dt>
            <dd className="dd-s">{day(stats.earliesResponse)}</dd>
          </div>
          <div>
            <dt>{t('cards.stats.latestResponse')}</dt>
            <dd className="dd-s">{day(stats.latestResponse)}</dd>
          </div>
        </dl>
        <h3 className="domains__head">
          {t(isCountedApart(card) ? 'cards.stats.invitedDomains' : 'cards.stats.domains')}
        </h3>
        {domains.length === 0 ? (
          <p>{t('common.missingValue')}</p>
        ) : (
          <>
            <DomainBars domains={domains} />
            <p className="why domains__why">
              <Icon of={EyeOff} />
              <span>{t('cards.stats.folded')}</span>
            </p>
          </>
        )}
      </Panel>
    </div>
  );
}
