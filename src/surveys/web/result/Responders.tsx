import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { RowsSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { inOrder } from '../../rules/result/responder-order.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { respondersQuery, type Response, type SurveyInFull } from '../survey-queries.ts';
import { SetAsideButton } from './AnonymousAside.tsx';
import { RemindLink } from './RemindLink.tsx';
import { ResponderRow } from './ResponderRow.tsx';

type Props = { survey: SurveyInFull; responses: readonly Response[] };

/** Everybody invited, and how far their mail and their answer have come; anonymous answers are one row. */
export function Responders({ survey, responses }: Props) {
  const t = useTexts<SurveysTexts>();
  const query = useQuery(respondersQuery(survey.id));
  const { invited, anonymousRespondents: anonymous, respondents } = survey;
  const responded = respondents - anonymous;
  const nobody = query.data?.length === 0 && anonymous === 0;
  return (
    <Panel
      title={t('surveys.responders.title')}
      sub={
        !nobody &&
        (anonymous > 0
          ? t('surveys.responders.summaryWithAnonymous', { responded, invited, anonymous })
          : t('surveys.responders.summary', { responded, invited }))
      }
      aside={<RemindLink survey={survey} responders={query.data ?? []} />}
    >
      <Loaded query={query} skeleton={<RowsSkeleton />}>
        {(responders) =>
          nobody ? (
            <Nobody survey={survey} />
          ) : (
            <ul className="rows">
              {inOrder(responders).map((responder) => (
                <ResponderRow
                  key={responder.id}
                  survey={survey}
                  responder={responder}
                  response={responses.find((response) => response.responder === responder.id) ?? null}
                />
              ))}
              {anonymous > 0 && <AnonymousRow survey={survey} />}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

function AnonymousRow({ survey }: { survey: SurveyInFull }) {
  const t = useTexts<SurveysTexts>();
  return (
    <li className="srow">
      <span className="gauge gauge--xs waitring" aria-hidden="true">
        <Icon of={UsersRound} />
      </span>
      <div>
        <p className="srow__t">{t('surveys.responders.anonymousRow', { count: survey.anonymousRespondents })}</p>
        <p className="srow__m">
          <span>{t('surveys.responders.anonymousVia')}</span>
        </p>
      </div>
      <div className="srow__end">
        <SetAsideButton survey={survey} size="sm" />
      </div>
    </li>
  );
}

function Nobody({ survey }: { survey: SurveyInFull }) {
  const t = useTexts<SurveysTexts>();
  return (
    <Empty title={t('surveys.responders.empty.title')}>
      {survey.status !== 'finished' &&
        (survey.allowAnonymous ? t('surveys.responders.empty.text') : t('surveys.responders.emptyNoAnonymous.text'))}
    </Empty>
  );
}
