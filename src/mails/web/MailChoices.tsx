import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Role } from '#access/rules/actor.ts';
import { useTexts } from '#languages/web/language.tsx';
import { problemIn } from '#platform/web/save-problem.ts';
import { Check } from '#platform/web/ui/Check.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SkeletonLine } from '#platform/web/ui/Skeleton.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { getsMails, MAIL_TOPICS, type MailTopic } from '../rules/mail-topics.ts';
import type { MailChoiceTexts } from '../texts/mail-choice.en.ts';
import { saveMailChoice, mailChoiceQuery } from './mail-choice-queries.ts';

/** The settings with a switch for each topic that a person in this role gets mails on. */
export function MailChoices({ role }: { role: Role | null }) {
  return MAIL_TOPICS.filter((topic) => getsMails(topic, role)).map((topic) => <TopicPanel key={topic} topic={topic} />);
}

function TopicPanel({ topic }: { topic: MailTopic }) {
  const t = useTexts<MailChoiceTexts>();
  return (
    <Panel title={t(`account.mails.${topic}.title`)}>
      <Loaded query={useQuery(mailChoiceQuery(topic))} skeleton={<SkeletonLine />}>
        {({ wanted }) => <Switch topic={topic} wanted={wanted} />}
      </Loaded>
    </Panel>
  );
}

/** Saves at once when it is pressed (rules 7). */
function Switch({ topic, wanted }: { topic: MailTopic; wanted: boolean }) {
  const t = useTexts<MailChoiceTexts>();
  const toast = useToast();
  const queries = useQueryClient();
  const { send, problem } = useSending(async () => {
    const choice = { wanted: !wanted };
    const saved = await saveMailChoice(topic, choice);
    if (saved.ok) {
      queries.setQueryData(mailChoiceQuery(topic).queryKey, choice);
      toast(t('account.mails.saved'));
    }
    return problemIn(saved);
  });
  return (
    <Check
      label={t(`account.mails.${topic}.ending.label`)}
      hint={t(`account.mails.${topic}.ending.hint`)}
      checked={wanted}
      error={problem === null ? null : t('account.mails.failed')}
      onChange={() => send()}
    />
  );
}
