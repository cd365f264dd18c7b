import { useQuery } from '@tanstack/react-query';
import { LayoutDashboard } from 'lucide-react';
import { useMemo } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { type Tab, Tabs } from '#platform/web/ui/Tabs.tsx';
import { nameIn, responderTabs } from '../../rules/result/responder-tabs.ts';
import { hasWords, type Said } from '../../rules/result/said-words.ts';
import type { ResultTexts } from '../../texts/result.en.ts';
import { type Response, responsesQuery, sharedResponsesQuery, type SurveyInFull } from '../survey-queries.ts';
import type { Conversation } from '../conversation.ts';
import { ResponderPanel } from './ResponderPanel.tsx';
import { useSteadyIndex } from './steady-index.ts';
import { Summary } from './Summary.tsx';
import { TabSearch } from './TabSearch.tsx';

const NO_RESPONSES: readonly Response[] = [];

/** The summary, and one tab for each answer. The address stores the open tab (specification 2). */
export function SurveyTabs({ survey, conversation }: { survey: SurveyInFull; conversation: Conversation }) {
  const t = useTexts<ResultTexts & CommonTexts>();
  const responses = useQuery((survey.part === 'reader' ? sharedResponsesQuery : responsesQuery)(survey.id));
  const said = useAnswers(responses.data ?? NO_RESPONSES);
  const tabs: Tab[] = [
    {
      key: 'summary',
      label: t('surveys.detail.tab.summary'),
      icon: <Icon of={LayoutDashboard} />,
      panel: () => <Summary survey={survey} responses={responses} said={said} conversation={conversation} />,
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
      awaited={survey.respondents > 0 && responses.isPending}
      search={(choose) => (
        <TabSearch
          tabs={said.map(({ name, response }, place) => ({ tab: place + 1, name, wrote: hasWords(response, 'all') }))}
          onChosen={choose}
        />
      )}
    />
  );
}

const NUMBER = '#';

function useAnswers(responses: readonly Response[]): readonly Said<Response>[] {
  const t = useTexts<ResultTexts>();
  return useMemo(() => {
    // Translated once: translating a thousand times took a twentieth of the script time of the screen.
    const anonymous = t('surveys.detail.tab.anonymous', { index: NUMBER });
    const removed = t('surveys.responders.addressRemoved');
    return responderTabs(responses).map((tab, place) => ({
      response: tab.response,
      tab: place + 1,
      name: 'anonymous' in tab ? anonymous.replace(NUMBER, String(tab.anonymous)) : tab.email || removed,
    }));
  }, [responses, t]);
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
