import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useToday } from '#brands/web/clock.ts';
import type { CardInFull } from '#cards/web/card-queries.ts';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import type { useLatestSurveys } from '#surveys/web/latest-surveys.ts';
import { latestFinished, ongoingSurveys } from '../rules/overview.ts';
import { CardPanel } from './CardPanel.tsx';
import { FinishedPanel } from './FinishedPanel.tsx';
import { OngoingPanel } from './OngoingPanel.tsx';

type Props = {
  surveys: ReturnType<typeof useLatestSurveys>;
  /** Contains only the newest card. */
  cards: UseQueryResult<CardInFull[]>;
  mayCreate: boolean;
  toCard: boolean;
  /** Comes before the ongoing surveys. */
  asked?: ReactNode;
};

/** The panels of ongoing and finished surveys with the newest card beside them. */
export function Panels({ surveys, cards, mayCreate, toCard, asked = null }: Props) {
  const today = useToday();
  const card = (mayCreate || cards.data?.length === 1) && <CardPanel query={cards} mayMake={toCard} />;
  return (
    <div className={card === false ? undefined : 'with-side'}>
      <Loaded query={surveys} skeleton={null}>
        {(all) => (
          <div className="stack">
            {asked}
            <OngoingPanel surveys={ongoingSurveys(all)} today={today} />
            <FinishedPanel survey={latestFinished(all)} mayCreate={mayCreate} />
          </div>
        )}
      </Loaded>
      {card}
    </div>
  );
}
