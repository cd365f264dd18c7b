import { LayoutDashboard } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { RowsSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { type Tab, Tabs } from '#platform/web/ui/Tabs.tsx';
import { nameIn, responderTabs } from '../../rules/result/responder-tabs.ts';
import { hasWords, type Said } from '../../rules/result/said-words.ts';
import type { ResultTexts } from '../../texts/result.en.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import type { Response, SurveyInFull } from '../survey-queries.ts';
import type { Conversation } from '../conversation.ts';
import { ResponderPanel } from './ResponderPanel.tsx';
import { useSteadyIndex } from './steady-index.ts';
import { Summary } from './Summary.tsx';
import { TabSearch } from './TabSearch.tsx';
import { useAnswers } from './use-answers.ts';

const NO_RESPONSES: readonly Response[] = [];

/** The summary, and one tab for each answer. The address stores the open tab (specification 2). */
export function SurveyTabs({ survey, conversation }: { survey: SurveyInFull; conversation: Conversation }) {
  const t = useTexts<ResultTexts & CommonTexts>();
  const answers = useAnswers(survey);
  const { responses = NO_RESPONSES, part, isLong } = answers;
  const said = useSaid(responses, isLong);
  const tabs: Tab[] = [
    {
      key: 'summary',
      label: t('surveys.detail.tab.summary'),
      icon: <Icon of={LayoutDashboard} />,
      panel: () => <Summary survey={survey} answers={answers} said={said} conversation={conversation} />,
    },
    ...useMemo(() => said.map((one) => answerTab(survey, one)), [survey, said]),
  ];
  const [index, setIndex] = useSteadyIndex(tabs.map(({ key }) => key));
  return (
    <Tabs
      label={t('surveys.detail.tabsAria')}
      tabs={tabs}
      index={index}
      onIndex={setIndex}
      {...(part !== null && { total: part.all + 1 })}
      awaited={survey.respondents > 0 && answers.isPending}
      search={(choose) =>
        part === null ? (
          <TabSearch
            tabs={said.map(({ name, response }, place) => ({ tab: place + 1, name, wrote: hasWords(response, 'all') }))}
            onChosen={choose}
          />
        ) : (
          <Arriving answers={answers} want={part.want} />
        )
      }
    />
  );
}

/** Reads all answers. A search among the first ones would not find the others. */
function Arriving({ answers, want }: { answers: ReturnType<typeof useAnswers>; want: () => void }) {
  const t = useTexts<SurveysTexts>();
  useEffect(want, [want]);
  if (!answers.isError) return <RowsSkeleton />;
  return <LoadTrouble retry={answers.refetch} title={t('surveys.detail.responsesFailed')} />;
}

const NUMBER = '#';

/**
 * Returns the answers with their names, in the order of their tabs. Many are not ordered by address: the tab of an answer
 * must not move when those that are not here yet arrive.
 */
function useSaid(responses: readonly Response[], isLong: boolean): readonly Said<Response>[] {
  const t = useTexts<ResultTexts>();
  return useMemo(() => {
    // Translated once: translating a thousand times took a twentieth of the script time of the screen.
    const anonymous = t('surveys.detail.tab.anonymous', { index: NUMBER });
    const removed = t('surveys.responders.addressRemoved');
    return responderTabs(responses, isLong ? 'asGiven' : 'byAddress').map((tab, place) => ({
      response: tab.response,
      tab: place + 1,
      name: 'anonymous' in tab ? anonymous.replace(NUMBER, String(tab.anonymous)) : tab.email || removed,
    }));
  }, [responses, isLong, t]);
}

function answerTab(survey: SurveyInFull, { response, name }: Said<Response>): Tab {
  const { anonymous, email, responder } = response;
  const addressed = !anonymous && email !== '';
  return {
    key: responder,
    label: name,
    ...(addressed ? { short: nameIn(email) } : {}),
    icon: <Avatar name={addressed ? name : null} />,
    panel: () => <ResponderPanel survey={survey} response={response} name={name} />,
  };
}
