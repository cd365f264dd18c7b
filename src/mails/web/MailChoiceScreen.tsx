import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { isMissing } from '#platform/web/loading.ts';
import { problemIn } from '#platform/web/save-problem.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { PATHS } from '#shared/paths.ts';
import type { MailTopic } from '../rules/mail-topics.ts';
import type { MailChoiceTexts } from '../texts/mail-choice.en.ts';
import { saveMailChoiceByLink, mailChoiceByLinkQuery } from './mail-choice-queries.ts';

export const GoalMailsScreen = () => <MailChoiceScreen topic="goals" />;
export const SubscriptionMailsScreen = () => <MailChoiceScreen topic="subscription" />;

/**
 * The page of the opt-out link in a mail, which switches the mails of a topic off and on. Opening it changes nothing
 * (rules 7).
 */
function MailChoiceScreen({ topic }: { topic: MailTopic }) {
  const t = useTexts<MailChoiceTexts>();
  usePageTitle(t('account.mails.link.page'));
  const [, , linkId = ''] = location.pathname.split('/');
  const query = useQuery(mailChoiceByLinkQuery(topic, linkId));
  if (isMissing(query.error))
    return (
      <SystemMessage
        of="notFound"
        embedded
        title={t('account.mails.link.missing')}
        text={t('account.mails.link.missingText')}
        actions={<ButtonLink href={PATHS.mailChoices}>{t('account.mails.link.settingsButton')}</ButtonLink>}
      />
    );
  return (
    <div className="wrap wrap--narrow page">
      <Loaded query={query} skeleton={<PanelSkeleton lines={3} />}>
        {({ wanted }) => <Choice topic={topic} linkId={linkId} wanted={wanted} />}
      </Loaded>
    </div>
  );
}

function Choice({ topic, linkId, wanted }: { topic: MailTopic; linkId: string; wanted: boolean }) {
  const t = useTexts<MailChoiceTexts & CommonTexts>();
  const queries = useQueryClient();
  const { send, busy, problem } = useSending(async () => {
    const choice = { wanted: !wanted };
    const saved = await saveMailChoiceByLink(topic, linkId, choice);
    if (saved.ok) queries.setQueryData(mailChoiceByLinkQuery(topic, linkId).queryKey, choice);
    return problemIn(saved);
  });
  const text = wanted ? t(`account.mails.${topic}.link.text`) : t('account.mails.link.doneText');
  return (
    <SystemMessage
      of="verifyEmail"
      embedded
      title={wanted ? t(`account.mails.${topic}.link.title`) : t(`account.mails.${topic}.link.done`)}
      text={<span role="status">{problem !== null && !busy ? t('account.mails.failed') : text}</span>}
      actions={
        <>
          <Button kind={wanted ? 'cta' : '2'} busy={busy ? t('common.busy.sending') : null} onClick={send}>
            {t(wanted ? 'account.mails.link.button' : 'account.mails.link.undoButton')}
          </Button>
          <ButtonLink kind="3" href={PATHS.mailChoices}>
            {t('account.mails.link.settingsButton')}
          </ButtonLink>
        </>
      }
    />
  );
}
