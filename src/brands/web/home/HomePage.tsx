import type { ReactNode } from 'react';
import '#platform/web/styles/hero.css';
import '#platform/web/styles/layout.css';
import { Footer } from '../Footer.tsx';
import { CardSection } from './CardSection.tsx';
import { ForWhom } from './ForWhom.tsx';
import { Hero } from './Hero.tsx';
import './home.css';
import { HomeBar } from './HomeBar.tsx';
import { HomeEnd } from './HomeEnd.tsx';
import { HowItWorks, type Pictures } from './HowItWorks.tsx';
import { type HomeOffer, Prices } from './Prices.tsx';
import { Promises } from './Promises.tsx';
import { Questions } from './Questions.tsx';
import { ResponderSide } from './ResponderSide.tsx';
import { WhoSeesWhat } from './WhoSeesWhat.tsx';

export type HomePageProps = {
  /** The scheme and host of the page, for the QR code. */
  origin: string;
  /** What organisations pay; null where nobody pays. */
  offer: HomeOffer | null;
  /** The highest number of invited people without an organisation. */
  maxAlone: number;
  /** Pictures with parts of later nouns. */
  pictures: Pictures & { form: ReactNode };
};

/** The brand's public home page at `/` without a login (rules 8). It renders the same on the server, without a script. */
export function HomePage({ origin, offer, maxAlone, pictures }: HomePageProps) {
  return (
    <>
      <HomeBar hasPrice={offer !== null} />
      <main id="main">
        <Hero trialDays={offer?.trialDays ?? null} />
        <div className="wrap homes">
          <ForWhom />
          <HowItWorks pictures={pictures} />
          <ResponderSide picture={pictures.form} />
          <CardSection origin={origin} />
        </div>
        <Promises />
        <div className="wrap homes homes--lifted">
          <WhoSeesWhat />
          {offer !== null && <Prices {...offer} maxAlone={maxAlone} />}
          <Questions hasTrial={offer !== null} />
        </div>
        <HomeEnd />
      </main>
      <Footer />
    </>
  );
}
