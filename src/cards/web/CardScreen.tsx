import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CalendarDays, ExternalLink, History } from 'lucide-react';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useToday } from '#brands/web/clock.ts';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { NotFound } from '#brands/web/NotFound.tsx';
import { OneFailed, OneWaiting } from '#brands/web/OneThing.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { isMissing } from '#platform/web/loading.ts';
import '#platform/web/styles/facts.css';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { dayAt } from '#shared/calendar-day.ts';
import { PATHS, publicCardPath } from '#shared/paths.ts';
import { SurveyTypeChip } from '#surveys/web/SurveyTypeChip.tsx';
import { answeredUntil, monthsOld } from '../rules/age.ts';
import type { CardsTexts } from '../texts/cards.en.ts';
import { cardAddress } from './card-address.ts';
import { cardQuery, type CardInFull } from './card-queries.ts';
import { qrCode } from '#platform/rules/qr-code.ts';
import { CardFace } from './CardFace.tsx';
import { SharedOrNot } from './OwnCardItem.tsx';
import '#platform/web/styles/lines.css';
import './owner-card.css';
import { EndSharing } from './EndSharing.tsx';
import { SharePanel } from './SharePanel.tsx';
import { ProofPanel } from './ProofPanel.tsx';
import { StatsPanel } from './StatsPanel.tsx';

/** One card of the person: the card, the ways to share it, and its numbers (specification 2). */
export function CardScreen() {
  const t = useTexts<CardsTexts>();
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(cardQuery(id));
  const title = t('cards.list.title');
  const instead = (error: Error) => {
    // A card that was deleted in another tab disappears here too, because this page holds no unsaved text.
    if (isMissing(error)) return <NotFound />;
    return query.data === undefined && <OneFailed title={title} href={PATHS.cards} retry={query.refetch} />;
  };
  return (
    <Loaded query={query} skeleton={<OneWaiting title={title} />} instead={instead}>
      {(card) => <Found key={card.cardId} card={card} />}
    </Loaded>
  );
}

function Found({ card }: { card: CardInFull }) {
  usePageTitle(card.cardTitle);
  const { lang } = useLanguage();
  const t = useTexts<CardsTexts>();
  const { zone } = useBrand();
  const isOld = monthsOld(answeredUntil(card), useToday()) !== null;
  const date = longDay(lang, dayAt(new Date(card.registered), zone));
  return (
    <div className="wrap page">
      <PageHead
        title={card.cardTitle}
        crumbs={[{ label: t('cards.list.title'), href: PATHS.cards }]}
        meta={
          <>
            <SharedOrNot shared={card.shared} />
            <SurveyTypeChip type={card.surveyType} />
            <span>
              <Icon of={CalendarDays} />
              {t('cards.list.madeOn', { date })}
            </span>
          </>
        }
        actions={
          card.shared && (
            <ButtonLink icon={ExternalLink} href={publicCardPath(card.cardId)}>
              {t('cards.view.publicLink')}
            </ButtonLink>
          )
        }
      />
      <div className="ownercard">
        <div className="stack sticky">
          <CardFace card={card} qr={qrCode(cardAddress(card.cardId))} />
          <p className="hint">{t('cards.howCounted.fixed', { date })}</p>
          {isOld && (
            <p className="why">
              <Icon of={History} />
              <span>{t('cards.old.owner')}</span>
            </p>
          )}
        </div>
        <div className="stack">
          <SharePanel card={card} />
          <ProofPanel card={card} />
          <StatsPanel card={card} />
          <EndSharing card={card} />
        </div>
      </div>
    </div>
  );
}
