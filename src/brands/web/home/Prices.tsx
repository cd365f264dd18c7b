import { longDay, money } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/surfaces.css';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { HomeTexts } from '../../texts/home.en.ts';
import type { PriceOfYear } from '../page.ts';
import { HomeHead } from './HomeHead.tsx';
import { SignUpLink } from './SignUpLink.tsx';
import { Ticks } from './Ticks.tsx';

export type HomeOffer = {
  /** Null as long as the payment provider has not told it. */
  price: PriceOfYear | null;
  /** The last day of the season with a cheaper first year; null outside a season. */
  season: CalendarDay | null;
  trialDays: number;
};

export function Prices({ price, season, trialDays, maxAlone }: HomeOffer & { maxAlone: number }) {
  const t = useTexts<HomeTexts>();
  return (
    <section id="price" aria-labelledby="home-price">
      <HomeHead id="home-price" title={t('home.price.title')} text={t('home.price.text')} />
      <div className="prices">
        <div className="panel offer">
          <h3>{t('home.price.alone.title')}</h3>
          <p className="offer__price">{t('home.price.alone.price')}</p>
          <p className="muted">{t('home.price.alone.text', { max: maxAlone })}</p>
          <Ticks items={[t('home.price.alone.types'), t('home.price.alone.goals')]} />
          <SignUpLink kind="2">{t('home.price.alone.button')}</SignUpLink>
        </div>
        <div className="panel panel--tint offer">
          <h3>{t('home.price.organisation.title')}</h3>
          {price !== null && <YearlyPrice price={price} />}
          <p>{t('home.price.organisation.text')}</p>
          <Ticks
            items={[
              t('home.price.organisation.limits'),
              t('home.price.organisation.common'),
              t('home.price.organisation.login'),
              t('home.price.organisation.folder'),
            ]}
          />
          <SignUpLink kind="1">{t('home.price.organisation.button', { days: trialDays })}</SignUpLink>
          <p className="small">
            {t('home.price.organisation.hint')} {season !== null && <Season until={season} />}
          </p>
        </div>
      </div>
    </section>
  );
}

/** Says the same about tax as the page where it is paid. */
function YearlyPrice({ price: { amount, currency, includesTax } }: { price: PriceOfYear }) {
  const t = useTexts<HomeTexts>();
  const { lang } = useLanguage();
  return (
    <p className="offer__price">
      {money(lang, amount, currency)}{' '}
      <small>{t(includesTax ? 'home.price.organisation.termsWithVat' : 'home.price.organisation.terms')}</small>
    </p>
  );
}

function Season({ until }: { until: CalendarDay }) {
  const t = useTexts<HomeTexts>();
  const { lang } = useLanguage();
  return <b>{t('home.prices.seasonal', { date: longDay(lang, until) })}</b>;
}
