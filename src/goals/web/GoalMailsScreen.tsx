import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { MailsBehindLink } from '#mails/web/MailsBehindLink.tsx';
import { PATHS } from '#shared/paths.ts';
import type { GoalMailChoiceTexts } from '../texts/goal-mail-choice.en.ts';
import { attemptGoalMails, goalMailsQuery } from './goal-mail-queries.ts';

/** Behind the last link of a mail about a goal: no more of them, and a way back. */
export function GoalMailsScreen() {
  const t = useTexts<GoalMailChoiceTexts>();
  const queries = useQueryClient();
  const [, , linkId = ''] = location.pathname.split('/');
  return (
    <MailsBehindLink
      query={useQuery(goalMailsQuery(linkId))}
      settings={PATHS.settings}
      choose={(wanted) => attemptGoalMails('POST /goal-mails/:linkId', { params: { linkId }, body: { wanted } })}
      chosen={(wanted) => void queries.setQueryData(goalMailsQuery(linkId).queryKey, { wanted })}
      words={{
        page: t('goals.mails.title'),
        title: t('goals.mails.link.title'),
        text: t('goals.mails.link.text'),
        button: t('goals.mails.link.button'),
        done: t('goals.mails.link.done'),
        doneText: t('goals.mails.link.doneText'),
        undoButton: t('goals.mails.link.undoButton'),
        missing: t('goals.mails.link.missing'),
        missingText: t('goals.mails.link.missingText'),
        settingsButton: t('goals.mails.link.settingsButton'),
        failed: t('goals.mails.failed'),
      }}
    />
  );
}
