import type { ReactNode } from 'react';
import '#platform/web/styles/hero.css';
import '#platform/web/styles/layout.css';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { Footer } from '../Footer.tsx';
import type { PriceOfYear } from '../page.ts';
import { CardSection } from './CardSection.tsx';
import { ForWhom } from './ForWhom.tsx';
import { Hero } from './Hero.tsx';
import './home.css';
import { HomeBar } from './HomeBar.tsx';
import { HomeEnd } from './HomeEnd.tsx';
import { HowItWorks, type Pictures } from './HowItWorks.tsx';
import { Prices } from './Prices.tsx';
import { Promises } from './Promises.tsx';
import { Questions } from './Questions.tsx';
import { ResponderSide } from './ResponderSide.tsx';
import { WhoSeesWhat } from './WhoSeesWhat.tsx';

export type HomePageProps = {
  /** The scheme and host of the page, for the QR code. */
  origin: string;
  /** Null as long as the payment provider has not told it. */
  price: PriceOfYear | null;
  /** The last day of the season with a cheaper first year; null outside a season. */
  season: CalendarDay | null;
  trialDays: number;
  /** The highest number of invited people without an organisation. */
  maxAlone: number;
  /** Pictures with parts of later nouns. */
  pictures: Pictures & { form: ReactNode };
};

/** The brand's public home page at `/` without a login (rules 8). It renders the same on the server, without a script. */
export function HomePage({ origin, price, season, trialDays, maxAlone, pictures }: HomePageProps) {
  return (
    <>
      <HomeBar />
      <main id="main">
        <Hero trialDays={trialDays} />
        <div className="wrap homes">
          <ForWhom />
          <HowItWorks pictures={pictures} />
          <ResponderSide picture={pictures.form} />
          <CardSection origin={origin} />
        </div>
        <Promises />
        <div className="wrap homes homes--lifted">
          <WhoSeesWhat />
          <Prices price={price} season={season} trialDays={trialDays} maxAlone={maxAlone} />
          <Questions />
        </div>
        <HomeEnd />
      </main>
      <Footer />
    </>
  );
}
