import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { goalPath } from '#shared/paths.ts';
import type { CheckInTexts } from '../texts/check-ins.en.ts';
import { Gone } from './CheckInScreen.tsx';
import { attemptGoals, type CheckIn, checkInQuery } from './goal-queries.ts';

/** The page of the link that stops the question about one goal. Opening it changes nothing (rules 7). */
export function StopCheckInsScreen() {
  const t = useTexts<CheckInTexts>();
  usePageTitle(t('goals.checkIns.open.title'));
  const [, , ticket = ''] = location.pathname.split('/');
  const query = useQuery(checkInQuery(ticket));
  if (isMissing(query.error)) return <Gone />;
  return (
    <Loaded query={query} skeleton={<PanelSkeleton lines={3} />}>
      {(checkIn) => <Stop ticket={ticket} checkIn={checkIn} />}
    </Loaded>
  );
}

function Stop({ ticket, checkIn: { goal, goalId } }: { ticket: string; checkIn: CheckIn }) {
  const t = useTexts<CheckInTexts & CommonTexts>();
  const [done, setDone] = useState(false);
  const { send, busy, problem } = useSending(async () => {
    const tried = await attemptGoals('POST /check-in/:ticket/stop', { params: { ticket }, body: { wanted: false } });
    setDone(tried.ok);
    return problemIn(tried);
  });
  const failed = problem !== null && !busy;
  const text = failed ? t('goals.checkIns.askMe.failed') : t('goals.checkIns.stop.text');
  return (
    <SystemMessage
      of="verifyEmail"
      embedded
      title={done ? t('goals.checkIns.stop.done') : t('goals.checkIns.stop.title')}
      text={
        <>
          <b>{goal}</b>
          <br />
          <span role="status">{text}</span>
        </>
      }
      actions={
        done ? (
          <ButtonLink href={goalPath(goalId)}>{t('goals.checkIns.open.openGoal')}</ButtonLink>
        ) : (
          <Button kind="cta" busy={busy ? t('common.busy.sending') : null} onClick={send}>
            {t('goals.checkIns.stop.button')}
          </Button>
        )
      }
    />
  );
}
