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
import type { GoalMailChoiceTexts } from '../texts/goal-mail-choice.en.ts';
import { attemptGoalMails, goalMailsQuery } from './goal-mail-queries.ts';

/** Behind the last link of a mail about a goal: no more of them, and a way back. Opening it changes nothing (rules 7). */
export function GoalMailsScreen() {
  const t = useTexts<GoalMailChoiceTexts>();
  const [, , linkId = ''] = location.pathname.split('/');
  const query = useQuery(goalMailsQuery(linkId));
  usePageTitle(t('goals.mails.title'));
  if (isMissing(query.error)) return <Missing />;
  return (
    <div className="wrap wrap--narrow page">
      <Loaded query={query} skeleton={<PanelSkeleton lines={3} />}>
        {({ wanted }) => <Choice linkId={linkId} wanted={wanted} />}
      </Loaded>
    </div>
  );
}

function Choice({ linkId, wanted }: { linkId: string; wanted: boolean }) {
  const t = useTexts<GoalMailChoiceTexts & CommonTexts>();
  const queries = useQueryClient();
  const { send, busy, problem } = useSending(async () => {
    const body = { wanted: !wanted };
    const saved = await attemptGoalMails('POST /goal-mails/:linkId', { params: { linkId }, body });
    if (saved.ok) queries.setQueryData(goalMailsQuery(linkId).queryKey, body);
    return problemIn(saved);
  });
  const text = t(wanted ? 'goals.mails.link.text' : 'goals.mails.link.doneText');
  return (
    <SystemMessage
      of="verifyEmail"
      embedded
      title={t(wanted ? 'goals.mails.link.title' : 'goals.mails.link.done')}
      text={<span role="status">{problem !== null && !busy ? t('goals.mails.failed') : text}</span>}
      actions={
        <Button kind={wanted ? 'cta' : '2'} busy={busy ? t('common.busy.sending') : null} onClick={send}>
          {t(wanted ? 'goals.mails.link.button' : 'goals.mails.link.undoButton')}
        </Button>
      }
    />
  );
}

function Missing() {
  const t = useTexts<GoalMailChoiceTexts>();
  return (
    <SystemMessage
      of="notFound"
      embedded
      title={t('goals.mails.link.missing')}
      text={t('goals.mails.link.missingText')}
      actions={<ButtonLink href={PATHS.settings}>{t('goals.mails.link.settingsButton')}</ButtonLink>}
    />
  );
}
