import { isAboutReader } from '../../rules/survey-access.ts';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import type { Said } from '../../rules/result/said-words.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { SelfPanel } from '../self/SelfTop.tsx';
import { type Response, selfQuery, type SurveyInFull } from '../survey-queries.ts';
import { AnonymousNotice } from './AnonymousAside.tsx';
import { AnonymousLink } from './AnonymousLink.tsx';
import { AgainTop } from './AgainTop.tsx';
import { DistributionPanel, TrendPanel } from './Charts.tsx';
import { Reflections } from './Reflections.tsx';
import { NotShown } from './NotShown.tsx';
import type { BothTimes } from './period-words.ts';
import { Responders } from './Responders.tsx';
import { RunningTop } from './RunningTop.tsx';
import { ScoreTop } from './ScoreTop.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { Trust } from './Trust.tsx';
import { useMayGoOn, WhatNow } from './WhatNow.tsx';
import type { useAnswers } from './use-answers.ts';
import { WordsPanel } from './WordsPanel.tsx';
import type { Conversation } from '../conversation.ts';

type Props = {
  survey: SurveyInFull;
  answers: ReturnType<typeof useAnswers>;
  /** The same answers with their names, in the order of their tabs. */
  said: readonly Said<Response>[];
  conversation: Conversation;
};

/**
 * The overview of a survey (specification 4). Before its start the invitations come first. While it runs, the link and
 * the people come first; afterwards, what the scores say and what to do next.
 */
export function Summary({ survey, answers, said, conversation }: Props) {
  const t = useTexts<SurveysTexts>();
  const mayGoOn = useMayGoOn();
  const people = survey.part !== 'reader' && (
    <Responders survey={survey} said={said} wantAll={answers.part?.want} conversation={conversation} />
  );
  const talk = <Talk survey={survey} conversation={conversation} />;
  if (survey.status === 'upcoming')
    return (
      <div className="stack stack--l">
        {survey.anonymousPath !== null && <AnonymousLink survey={survey} path={survey.anonymousPath} />}
        {people}
        <ScoreTop survey={survey} />
        {talk}
      </div>
    );
  const { responses, part } = answers;
  const failed = answers.isError && <LoadTrouble retry={answers.refetch} title={t('surveys.detail.responsesFailed')} />;
  const notShown = survey.part === 'reader' && responses && (
    <NotShown survey={survey} shown={part?.all ?? responses.length} />
  );
  const words = said.length > 0 && <WordsPanel said={said} part={part} />;
  // A reader's answers come above the figures: nothing must move down when they arrive.
  const waits = survey.part === 'reader' && answers.isPending;
  if (survey.status === 'ongoing')
    return (
      <div className="stack">
        {failed}
        <Top survey={survey} />
        {notShown}
        {people}
        {words}
        {waits ? <PanelSkeleton lines={5} /> : <Figures survey={survey} />}
        {talk}
      </div>
    );
  return (
    <div className="stack">
      {failed}
      <Top survey={survey} />
      <Self survey={survey} />
      {notShown}
      {survey.part !== 'reader' && <WhatNow survey={survey} conversation={conversation} mayGoOn={mayGoOn(survey)} />}
      <Meaning survey={survey} />
      {words}
      {people}
      {talk}
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

/** The candidate's own answer beside the others', when the survey has ended. Before, it stands beside the total. */
function Self({ survey }: Pick<Props, 'survey'>) {
  const isAbout = isAboutReader(survey) && survey.respondents > 0;
  const { data, isError, refetch } = useQuery({ ...selfQuery(survey.id), enabled: isAbout });
  if (data === undefined && isError) return <LoadTrouble look="line" retry={refetch} />;
  return data?.state === 'answered' && <SelfPanel survey={survey} self={data} />;
}

/** What the scores of a finished survey are worth, beside how they have moved. */
const Meaning = memo(function Meaning({ survey }: Pick<Props, 'survey'>) {
  if (survey.respondents === 0) return null;
  if (survey.score === 0) return <Figures survey={survey} />;
  return (
    <div className="grid-2">
      <Trust survey={survey} compared={comparedIn(survey)} />
      <TrendPanel survey={survey} folded />
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
  return (
    <div className="survey__talk">
      {survey.status === 'finished' && <Reflections survey={survey} />}
      {conversation.comments(survey)}
    </div>
  );
});

/** Returns the previous survey with the changes since then if this one has a score; otherwise null. */
function comparedIn({ score, previous, since }: SurveyInFull): BothTimes | null {
  return score > 0 && previous !== null && since !== null ? { previous, since } : null;
}
