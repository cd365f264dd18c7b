import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { RowsSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { Rows } from '#platform/web/ui/Rows.tsx';
import type { RowTie } from '#platform/web/ui/row-tie.ts';
import { orderedResponders } from '../../rules/result/responder-order.ts';
import type { Said } from '../../rules/result/said-words.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { type Responder, respondersQuery, type Response, type SurveyInFull } from '../survey-queries.ts';
import { SetAsideButton } from './AnonymousAside.tsx';
import { RemindLink } from './RemindLink.tsx';
import { ResponderListRow } from './ResponderListRow.tsx';

type Props = { survey: SurveyInFull; said: readonly Said<Response>[] };

const USUAL_HEIGHT = 77;

export function Responders({ survey, said }: Props) {
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
          nobody ? <Nobody survey={survey} /> : <People survey={survey} responders={responders} said={said} />
        }
      </Loaded>
    </Panel>
  );
}

const ANONYMOUS = 'anonymous';

/** One row for each responder, with a link to the answer's tab. The last row is for the anonymous answers. */
function People({ survey, responders, said }: Props & { responders: readonly Responder[] }) {
  const answerOf = new Map(said.map((one) => [one.response.responder, one]));
  const rows = [...orderedResponders(responders), ...(survey.anonymousRespondents > 0 ? ([ANONYMOUS] as const) : [])];
  return (
    <Rows rows={rows} keyOf={(row) => (row === ANONYMOUS ? row : row.id)} height={USUAL_HEIGHT}>
      {(row, tie) =>
        row === ANONYMOUS ? (
          <AnonymousRow key={row} survey={survey} tie={tie} />
        ) : (
          <ResponderListRow
            key={row.id}
            survey={survey}
            responder={row}
            answer={answerOf.get(row.id) ?? null}
            tie={tie}
          />
        )
      }
    </Rows>
  );
}

function AnonymousRow({ survey, tie }: { survey: SurveyInFull; tie: RowTie }) {
  const t = useTexts<SurveysTexts>();
  return (
    <li {...tie} className="srow">
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
