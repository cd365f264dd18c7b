import { useQuery } from '@tanstack/react-query';
import { LayoutDashboard } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { useHashIndex } from '#platform/web/ui/hash-index.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Tabs } from '#platform/web/ui/Tabs.tsx';
import { nameIn, responderTabs } from '../../rules/result/responder-tabs.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { responsesQuery, sharedResponsesQuery, type SurveyInFull } from '../survey-queries.ts';
import type { Conversation } from '../conversation.ts';
import { ResponderPanel } from './ResponderPanel.tsx';
import { Summary } from './Summary.tsx';

/** The summary, and one tab for each answer; the address keeps the open one (specification 2). */
export function SurveyTabs({ survey, conversation }: { survey: SurveyInFull; conversation: Conversation }) {
  const t = useTexts<SurveysTexts>();
  const responses = useQuery((survey.part === 'reader' ? sharedResponsesQuery : responsesQuery)(survey.id));
  const answers = responderTabs(responses.data ?? []).map((tab) => ({
    tab,
    name:
      'anonymous' in tab
        ? t('surveys.detail.tab.anonymous', { index: tab.anonymous })
        : tab.email || t('surveys.responders.addressRemoved'),
  }));
  const tabs = [
    {
      key: 'summary',
      label: t('surveys.detail.tab.summary'),
      icon: <Icon of={LayoutDashboard} />,
      panel: () => <Summary survey={survey} responses={responses} conversation={conversation} />,
    },
    ...answers.map(({ tab, name }) => ({
      key: tab.response.responder,
      label: name,
      ...('email' in tab && tab.email !== '' ? { short: nameIn(tab.email) } : {}),
      icon: <Avatar name={'anonymous' in tab || tab.email === '' ? null : name} />,
      panel: () => <ResponderPanel survey={survey} response={tab.response} name={name} />,
    })),
  ];
  const [index, setIndex] = useHashIndex(tabs.length);
  // With no answer there is nothing to choose between.
  if (tabs.length === 1) return <Summary survey={survey} responses={responses} conversation={conversation} />;
  return <Tabs label={t('surveys.detail.tabsAria')} tabs={tabs} index={index} onIndex={setIndex} />;
}
