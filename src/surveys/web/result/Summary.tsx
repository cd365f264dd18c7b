import type { UseQueryResult } from '@tanstack/react-query';
import { memo } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { readsAlone } from '../../rules/result/reads-alone.ts';
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
import type { BothTimes } from './period-words.ts';
import { Responders } from './Responders.tsx';
import { RunningTop } from './RunningTop.tsx';
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

/**
 * The overview of a survey (specification 4). Before its start the invitations come first. While it runs, the link and
 * the people come first; afterwards, what the scores say and what to do next.
 */
export function Summary({ survey, responses, said, conversation }: Props) {
  const t = useTexts<SurveysTexts>();
  const mayStart = useMayStartGoal();
  const recommended = responses.data?.find(({ recommendation }) => recommendation !== '');
  // While the survey runs, the link is beside the scores.
  const link = survey.status === 'upcoming' ? survey.anonymousPath : null;
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
  const failed = responses.isError && (
    <LoadTrouble retry={responses.refetch} title={t('surveys.detail.responsesFailed')} />
  );
  const notShown = survey.part === 'reader' && responses.data && (
    <NotShown survey={survey} shown={responses.data.length} />
  );
  const words = said.length > 0 && <WordsPanel said={said} />;
  if (survey.status === 'ongoing')
    return (
      <div className="stack stack--l">
        {failed}
        <Top survey={survey} />
        {notShown}
        {people}
        {words}
        <Figures survey={survey} />
        <Talk survey={survey} conversation={conversation} />
      </div>
    );
  return (
    <div className="stack stack--l">
      {failed}
      <Top survey={survey} />
      {notShown}
      <Meaning survey={survey} />
      {mayStart(survey) && <AskAgain survey={survey} />}
      <Figures survey={survey} />
      {words}
      {people}
      <Talk survey={survey} conversation={conversation} />
    </div>
  );
}

// Memoised: the answers and the responders arrive after the scores, which need not be rendered again.
const Top = memo(function Top({ survey }: Pick<Props, 'survey'>) {
  const compared = comparedIn(survey);
  return (
    <>
      <AnonymousNotice survey={survey} />
      {survey.status === 'ongoing' && survey.part !== 'reader' ? (
        <RunningTop survey={survey} />
      ) : compared === null ? (
        <ScoreTop survey={survey} />
      ) : (
        <AgainTop survey={survey} compared={compared} />
      )}
    </>
  );
});

/** What the scores of a finished survey are worth, and what to make of them. */
const Meaning = memo(function Meaning({ survey }: Pick<Props, 'survey'>) {
  const mayStart = useMayStartGoal();
  if (survey.status !== 'finished' || survey.score === 0) return null;
  const trust = <Trust survey={survey} compared={comparedIn(survey)} />;
  if (!mayStart(survey)) return trust;
  return (
    <div className="cols75">
      {trust}
      <ToGoal survey={survey} />
    </div>
  );
});

const Figures = memo(function Figures({ survey }: Pick<Props, 'survey'>) {
  if (survey.respondents === 0) return null;
  return (
    <div className="grid-2">
      <TrendPanel survey={survey} />
      <DistributionPanel survey={survey} />
    </div>
  );
});

const Talk = memo(function Talk({ survey, conversation }: Pick<Props, 'survey' | 'conversation'>) {
  const isAlone = readsAlone(survey);
  const isFinished = survey.status === 'finished';
  if (isAlone && !isFinished) return conversation.comments(survey);
  return (
    <div className="cols75">
      {conversation.comments(survey)}
      <div className="stack">
        {isFinished && <Reflections survey={survey} />}
        {!isAlone && conversation.people(survey)}
      </div>
    </div>
  );
});

/** Returns the previous survey with the changes since then if this one has a score; otherwise null. */
function comparedIn({ score, previous, since }: SurveyInFull): BothTimes | null {
  return score > 0 && previous !== null && since !== null ? { previous, since } : null;
}
