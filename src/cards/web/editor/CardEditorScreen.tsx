import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useSession } from '#identity/web/session.tsx';
import { useTexts } from '#languages/web/language.tsx';
import { useFirstLoad } from '#platform/web/first-load.ts';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import { PATHS } from '#shared/paths.ts';
import type { CardsTexts } from '../../texts/cards.en.ts';
import { cardsQuery, cardSurveysQuery } from '../card-queries.ts';
import { CardLimit, NoCardsWhileInvited } from '../CardLimit.tsx';
import { CardEditor } from './CardEditor.tsx';

/** The form of a new card (specification 2): two surveys, a title, two colours. */
export function CardEditorScreen() {
  const t = useTexts<CardsTexts>();
  const title = t('cards.create.title');
  usePageTitle(title);
  return (
    <div className="wrap page">
      <PageHead
        title={title}
        lead={t('cards.create.text')}
        crumbs={[{ label: t('cards.list.title'), href: PATHS.cards }]}
      />
      <Making />
    </div>
  );
}

function Making() {
  const t = useTexts<CardsTexts>();
  const { user } = useSession();
  const surveys = useQuery(cardSurveysQuery);
  const { create = true, fullLimits = false } = user?.abilities ?? {};
  const cards = useQuery({ ...cardsQuery, enabled: !fullLimits });
  const isLoading = useFirstLoad(!fullLimits && cards.isPending);
  if (!create) return <NoCardsWhileInvited />;
  if (isLoading) return <PanelSkeleton lines={5} />;
  if (!fullLimits && cards.data !== undefined && cards.data.length > 0) return <CardLimit />;
  return (
    <>
      {/* If the list cannot be read the form opens anyway, because the server makes the final check. */}
      {cards.isError && <LoadTrouble retry={cards.refetch} title={t('cards.limit.loadFailed')} look="line" />}
      <Loaded query={surveys} skeleton={<PanelSkeleton lines={5} />} later="quiet">
        {(read) => (
          <CardEditor
            surveys={read.map((survey) => ({ ...survey, endDate: receivedDay(survey.endDate) }))}
            email={user?.email ?? ''}
          />
        )}
      </Loaded>
    </>
  );
}
