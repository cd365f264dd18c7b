import type { UseQueryResult } from '@tanstack/react-query';
import { ChartNoAxesColumn, Share2 } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import type { CardInFull } from '#cards/web/card-queries.ts';
import { CardFace } from '#cards/web/CardFace.tsx';
import { cardPath, cardStatisticsPath, PATHS } from '#shared/paths.ts';
import type { DashboardTexts } from '../texts/dashboard.en.ts';

type Props = {
  query: UseQueryResult<CardInFull[]>;
  /** There is enough for a card, and the user may make one. */
  mayMake: boolean;
};

/** Shows the newest card, or explains what a card is (specification 2). */
export function CardPanel({ query: { data, isPending, isError, refetch }, mayMake }: Props) {
  const t = useTexts<DashboardTexts>();
  if (isPending) return <PanelSkeleton lines={6} />;
  const [card] = data ?? [];
  if (card !== undefined) return <Latest card={card} />;
  return (
    <Panel title={t('dashboard.card.title')}>
      {isError ? <LoadTrouble retry={refetch} /> : <NoCard mayMake={mayMake} />}
    </Panel>
  );
}

function Latest({ card }: { card: CardInFull }) {
  const t = useTexts<DashboardTexts>();
  const id = useId();
  return (
    <aside className="stack" aria-labelledby={id}>
      <div className="panel__head dash__card">
        <h2 id={id}>{t('dashboard.card.title')}</h2>
        <a href={PATHS.cards}>{t('dashboard.card.allLink')}</a>
      </div>
      <CardFace card={card} size="small" />
      <div className="row dash__ways">
        <ButtonLink icon={Share2} href={cardPath(card.cardId)}>
          {t('dashboard.card.shareButton')}
        </ButtonLink>
        <ButtonLink icon={ChartNoAxesColumn} href={cardStatisticsPath(card.cardId)}>
          {t('dashboard.card.statisticsLink')}
        </ButtonLink>
      </div>
    </aside>
  );
}

function NoCard({ mayMake }: { mayMake: boolean }) {
  const t = useTexts<DashboardTexts>();
  return (
    <Empty
      title={t('dashboard.card.emptyTitle')}
      art={<Art />}
      action={mayMake && <ButtonLink href={PATHS.newCard}>{t('dashboard.newCardButton')}</ButtonLink>}
    >
      {t('dashboard.card.emptyText')}
    </Empty>
  );
}

function Art() {
  return (
    <svg className="art" viewBox="0 0 120 120" fill="none" aria-hidden="true">
      <rect x="30" y="14" width="60" height="92" rx="12" fill="var(--tint-2)" />
      <circle cx="60" cy="56" r="17" stroke="var(--primary)" strokeOpacity=".25" strokeWidth="5" />
      <path d="M60 39a17 17 0 1 1-16 22.8" stroke="var(--primary)" strokeWidth="5" strokeLinecap="round" />
      <path d="M42 27h24M42 88h36M42 96h22" stroke="var(--primary)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
