import { EXAMPLE_SCORES, EXAMPLE_TOTAL } from '#brands/rules/example-scores.ts';
import type { HomeTexts } from '#brands/texts/home.en.ts';
import { useTexts } from '#languages/web/language.tsx';
import { bandOf } from '#scoring/rules/score.ts';
import { calendarDay } from '#shared/calendar-day.ts';
import type { CardColours } from '../rules/colour-pairs.ts';
import type { PublicCard } from '../web/card-queries.ts';
import { CardPage } from './CardPage.tsx';

export type ExampleCardProps = {
  /** The full address of the page. */
  address: string;
  colours: CardColours;
  /** A data URL. */
  portrait: string;
};

const MADE = calendarDay('2026-11-02');

/** The public card of a fictional person, with the face that the home page shows. */
export function ExampleCardPage({ address, colours, portrait }: ExampleCardProps) {
  const t = useTexts<HomeTexts>();
  const card: PublicCard = {
    cardId: '',
    cardTitle: t('home.example.cardTitle'),
    candidate: t('home.example.name'),
    title: t('home.example.title'),
    organization: t('home.example.organisation'),
    portrait,
    logo: '',
    surveyType: 'workshop',
    totalScore: EXAMPLE_TOTAL,
    band: bandOf(EXAMPLE_TOTAL),
    ...EXAMPLE_SCORES,
    responders: 47,
    invited: 31,
    anonymous: 16,
    surveysInPeriod: 6,
    surveysOfType: 6,
    certainty: { carries: 'steady', low: 8.2, high: 8.6 },
    fromDate: '2025-03-20',
    toDate: '2026-10-28',
    latestResponse: '2026-10-27',
    stats: {
      noOfSurveys: 6,
      uniqueResponders: 47,
      earliesResponse: '2025-03-12',
      latestResponse: '2026-10-27',
      domains: [
        { domain: 'sundvag.example', responders: 14 },
        { domain: 'tindelag.example', responders: 11 },
        { domain: 'havnekontoret.example', responders: 6 },
      ],
    },
    ...colours,
    image: '',
    registered: `${MADE}T10:00:00.000Z`,
  };
  return <CardPage card={card} address={address} today={MADE} isExample />;
}
