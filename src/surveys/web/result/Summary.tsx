import type { UseQueryResult } from '@tanstack/react-query';
import { memo } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import type { Said } from '../../rules/result/said-words.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import type { Response, SurveyInFull } from '../survey-queries.ts';
import { AnonymousNotice } from './AnonymousAside.tsx';
import { AnonymousLink } from './AnonymousLink.tsx';
import { AgainTop } from './AgainTop.tsx';
import { AskAgain } from './AskAgain.tsx';
import { DistributionPanel, TrendPanel } from './Charts.tsx';
import { QuotePanel } from './QuotePanel.tsx';
import { Reflections } from './Reflections.tsx';
import { NotShown } from './NotShown.tsx';
import { Responders } from './Responders.tsx';
import { ScoreTop } from './ScoreTop.tsx';
import { ToGoal, useMayStartGoal } from './ToGoal.tsx';
import { Trust } from './Trust.tsx';
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

/** The overview of a survey: before its start the invitations, then the scores (specification 4). */
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
      <Top survey={survey} />
      {survey.part === 'reader' && responses.data && <NotShown survey={survey} shown={responses.data.length} />}
      <Figures survey={survey} />
      {said.length > 0 && <WordsPanel said={said} />}
      <Talk survey={survey} conversation={conversation} />
      <Onwards survey={survey} />
      {people}
    </div>
  );
}

// Memoised: the answers and the responders arrive after the scores, which need not be rendered again.
const Top = memo(function Top({ survey }: Pick<Props, 'survey'>) {
  const previous = comparedTo(survey);
  return (
    <>
      <AnonymousNotice survey={survey} />
      {previous === null ? <ScoreTop survey={survey} /> : <AgainTop survey={survey} previous={previous} />}
    </>
  );
});

/** The trend and the distribution. If there is a previous survey, also what the change means, and the reflections. */
const Figures = memo(function Figures({ survey }: Pick<Props, 'survey'>) {
  const previous = comparedTo(survey);
  return (
    <>
      {survey.respondents > 0 && (
        <div className="grid-2">
          <TrendPanel survey={survey} />
          {previous === null ? <DistributionPanel survey={survey} /> : <Trust survey={survey} previous={previous} />}
        </div>
      )}
      {previous !== null && (
        <div className="cols75">
          <DistributionPanel survey={survey} />
          <Reflections survey={survey} />
        </div>
      )}
    </>
  );
});

const Talk = memo(function Talk({ survey, conversation }: Pick<Props, 'survey' | 'conversation'>) {
  return (
    <div className="cols75">
      {conversation.comments(survey)}
      <div className="stack">
        {survey.status === 'finished' && comparedTo(survey) === null && <Reflections survey={survey} />}
        {conversation.people(survey)}
      </div>
    </div>
  );
});

const Onwards = memo(function Onwards({ survey }: Pick<Props, 'survey'>) {
  const mayStart = useMayStartGoal();
  if (!mayStart(survey)) return null;
  return (
    <div className="cols75">
      <AskAgain survey={survey} />
      <ToGoal survey={survey} />
    </div>
  );
});

/** Returns the previous survey if this one is finished and has a score; otherwise null. */
function comparedTo({ status, score, previous }: SurveyInFull): SurveyInFull['previous'] {
  return status === 'finished' && score > 0 ? previous : null;
}
