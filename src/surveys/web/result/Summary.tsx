import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import type { Said } from '../../rules/result/said-words.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import type { Response, SurveyInFull } from '../survey-queries.ts';
import { AnonymousNotice } from './AnonymousAside.tsx';
import { AnonymousLink } from './AnonymousLink.tsx';
import { Charts } from './Charts.tsx';
import { QuotePanel } from './QuotePanel.tsx';
import { Reflections } from './Reflections.tsx';
import { NotShown } from './NotShown.tsx';
import { Responders } from './Responders.tsx';
import { ScoreTop } from './ScoreTop.tsx';
import { ToGoal } from './ToGoal.tsx';
import { WithAside } from './WithAside.tsx';
import { WordsPanel } from './WordsPanel.tsx';
import type { Conversation } from '../conversation.ts';

type Props = {
  survey: SurveyInFull;
  responses: UseQueryResult<Response[]>;
  /** The same answers with their names, in the order of their tabs. */
  said: readonly Said<Response>[];
  conversation: Conversation;
};

/** Everything about a survey at a glance: before it starts the invitations, then the scores (specification 4). */
export function Summary({ survey, responses, said, conversation }: Props) {
  const t = useTexts<SurveysTexts>();
  const recommended = responses.data?.find(({ recommendation }) => recommendation !== '');
  const link = survey.status === 'finished' ? null : survey.anonymousPath;
  const people = survey.part !== 'reader' && (
    <WithAside
      aside={
        (link !== null || recommended !== undefined) && (
          <>
            {link !== null && <AnonymousLink survey={survey} path={link} />}
            {recommended && <QuotePanel {...recommended} />}
          </>
        )
      }
    >
      <Responders survey={survey} said={said} />
    </WithAside>
  );
  if (survey.status === 'upcoming')
    return (
      <div className="stack stack--l">
        {people}
        <ScoreTop survey={survey} />
        <Talk survey={survey} conversation={conversation} />
      </div>
    );
  return (
    <div className="stack stack--l">
      {responses.isError && <LoadTrouble retry={responses.refetch} title={t('surveys.detail.responsesFailed')} />}
      <AnonymousNotice survey={survey} />
      <ScoreTop survey={survey} />
      {survey.part === 'reader' && responses.data && <NotShown survey={survey} shown={responses.data.length} />}
      {survey.respondents > 0 && <Charts survey={survey} />}
      {said.length > 0 && <WordsPanel said={said} />}
      <Talk survey={survey} conversation={conversation} />
      {people}
    </div>
  );
}

/** What is said about the survey, with what the candidate makes of it beside. */
function Talk({ survey, conversation }: Pick<Props, 'survey' | 'conversation'>) {
  return (
    <div className="cols75">
      <div className="stack">
        {conversation.comments(survey)}
        <ToGoal survey={survey} />
      </div>
      <div className="stack">
        {survey.status === 'finished' && <Reflections survey={survey} />}
        {conversation.people(survey)}
      </div>
    </div>
  );
}
