import { VisitorFrame } from '#brands/pages/VisitorFrame.tsx';
import type { HomeTexts } from '#brands/texts/home.en.ts';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { shortDate } from '#languages/rules/formats.ts';
import { shortName } from '#languages/rules/names.ts';
import { inFigures } from '#languages/rules/text.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { qrCode } from '#platform/rules/qr-code.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import '#platform/web/styles/facts.css';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { ExampleTag } from '#platform/web/ui/ExampleTag.tsx';
import { Rings } from '#platform/web/ui/Rings.tsx';
import { TYPE_KEY } from '#scoring/rules/question-sets.ts';
import type { QuestionsTexts } from '#scoring/texts/questions.en.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import { PATHS } from '#shared/paths.ts';
import { invitedDomains } from '../rules/card-stats.ts';
import { headingOf, isCountedApart } from '../rules/counted-apart.ts';
import type { CardsTexts } from '../texts/cards.en.ts';
import type { CountedTexts } from '../texts/counted.en.ts';
import type { PublicCardTexts } from '../texts/public-card.en.ts';
import type { PublicCard } from '../web/card-queries.ts';
import { CardFace } from '../web/CardFace.tsx';
import { DomainBars } from '../web/DomainBars.tsx';
import { HowCounted } from './HowCounted.tsx';
import './public-card.css';
import type { SeenCard } from './seen-card.ts';
import { Sharing } from './Sharing.tsx';

/** The public card (design 06), whole and without scripts; a script adds copying, sharing and printing. */
export function CardPage({ card, address, today, isExample = false }: SeenCard & { isExample?: boolean }) {
  const t = useTexts<PublicCardTexts>();
  const { lang } = useLanguage();
  const { name, homepage } = useBrand();
  return (
    <VisitorFrame>
      <div className="hero on-hero pubhero" aria-hidden="true">
        <Rings />
      </div>
      <div className="wrap page pubcard">
        <Head card={card} />
        <div className="pubcard__c">
          <CardFace card={card} qr={qrCode(address)} />
        </div>
        <div className="stack">
          {isExample && <MadeUp />}
          <HowCounted card={card} today={today} />
          <Figures card={card} />
          {card.invited !== 0 && <Domains card={card} />}
          <Sharing card={card} address={address} />
          <p className="row pubhome">
            <ButtonLink href={`${PATHS.overview}?login=new&lang=${lang}`}>{t('cards.public.ownCard')}</ButtonLink>
            <a href={`${PATHS.check}?lang=${lang}`}>{t('cards.public.checkLink')}</a>
            <a href={homepage}>{t('cards.public.homeLink', { brand: name })}</a>
          </p>
          <p className="puburl">{address}</p>
        </div>
      </div>
    </VisitorFrame>
  );
}

function MadeUp() {
  const t = useTexts<CardsTexts & HomeTexts>();
  return (
    <p className="row">
      <ExampleTag>{t('cards.list.empty.example')}</ExampleTag>
      <span className="small muted">{t('home.card.exampleHint')}</span>
    </p>
  );
}

type Props = { card: PublicCard };

function Head({ card }: Props) {
  const t = useTexts<CountedTexts & PublicCardTexts & QuestionsTexts>();
  const { lang } = useLanguage();
  if (isCountedApart(card)) {
    const { title, and } = headingOf({ lang, t }, card);
    return (
      <div className="pubhead on-hero">
        <h1 className="display">{title}</h1>
        {and !== null && <p className="lead pubhead__and">{and}</p>}
      </div>
    );
  }
  // The words of cards made before invited people and anonymous answers were counted apart.
  const { candidate, surveyType, stats } = card;
  const type = t(`questions.type.${TYPE_KEY[surveyType]}.name`).toLowerCase();
  return (
    <div className="pubhead on-hero">
      <h1 className="display">
        {t('cards.public.title', { count: stats.uniqueResponders, candidate: shortName(candidate) })}
      </h1>
      <p className="lead">{t('cards.public.text', { surveys: stats.noOfSurveys, type })}</p>
    </div>
  );
}

function Figures({ card }: Props) {
  const t = useTexts<CardsTexts & CommonTexts>();
  const { lang } = useLanguage();
  const { stats } = card;
  const day = (sent: string | null) => (sent === null ? t('common.missingValue') : shortDate(lang, receivedDay(sent)));
  const figure = (number: number) => [inFigures(lang, number), 'dd'] as const;
  const people = isCountedApart(card)
    ? ([
        [t('cards.stats.invited'), ...figure(card.invited)],
        [t('cards.stats.anonymousAnswers'), ...figure(card.anonymous)],
      ] as const)
    : ([
        [t('cards.stats.uniqueResponders'), ...figure(stats.uniqueResponders)],
        [t('cards.stats.earliestResponse'), day(stats.earliesResponse), 'dd-s'],
      ] as const);
  const facts = [
    [t('cards.stats.surveys'), ...figure(stats.noOfSurveys)],
    ...people,
    [t('cards.stats.latestResponse'), day(stats.latestResponse), 'dd-s'],
  ] as const;
  return (
    <dl className="statgrid">
      {facts.map(([name, value, size]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={size}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Domains({ card }: Props) {
  const t = useTexts<CardsTexts & CommonTexts>();
  const isApart = isCountedApart(card);
  const domains = isApart ? invitedDomains(card.stats.domains) : card.stats.domains;
  return (
    <section className="panel">
      <div className="panel__head">
        <h2 className="h3">{t(isApart ? 'cards.stats.invitedDomains' : 'cards.stats.domains')}</h2>
      </div>
      {domains.length === 0 ? <p>{t('common.missingValue')}</p> : <DomainBars domains={domains} />}
    </section>
  );
}
