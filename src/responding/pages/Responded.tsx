import { type ReactNode, useState } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { attempter } from '#platform/web/api.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { SystemTexts } from '#platform/texts/system.en.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { useOneAtATime } from '#platform/web/use-sending.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { responsePath } from '#shared/paths.ts';
import type { RespondingCalls } from '../calls.ts';
import type { WithdrawalTexts } from '../texts/withdrawal.en.ts';

const attempt = attempter<RespondingCalls>();

type Props = { responderId: string; endDate: string; today: CalendarDay; isWithdrawn?: boolean; letter?: ReactNode };

/** Says that the form is answered. Until the survey ends the answer can be withdrawn by the same link (rules 5). */
export function Responded({ responderId, endDate, today, isWithdrawn = false, letter = null }: Props) {
  const { lang } = useLanguage();
  const t = useTexts<SystemTexts & WithdrawalTexts>();
  const [withdrawn, setWithdrawn] = useState(isWithdrawn);
  usePageTitle(t('system.alreadyResponded.title'));
  const path = responsePath(responderId);
  const open = today <= endDate;
  const [asking, setAsking] = useState(false);
  return (
    <main id="main" tabIndex={-1} role={withdrawn ? 'status' : undefined}>
      <SystemMessage
        of="alreadyResponded"
        embedded
        {...(withdrawn ? { title: t('withdrawal.doneTitle'), text: t('withdrawal.doneText') } : {})}
        actions={
          open &&
          (withdrawn ? (
            <ButtonLink href={`${path}?lang=${lang}`}>{t('withdrawal.againButton')}</ButtonLink>
          ) : (
            <>
              <Button className="scripted" onClick={() => setAsking(true)}>
                {t('withdrawal.button')}
              </Button>
              <noscript>
                <form method="post" action={`${path}/withdrawal?lang=${lang}`} className="stack">
                  <p>{t('withdrawal.text')}</p>
                  <Button type="submit" kind="danger">
                    {t('withdrawal.button')}
                  </Button>
                </form>
              </noscript>
            </>
          ))
        }
        after={<a href={`/address?lang=${lang}`}>{t('withdrawal.addressLink')}</a>}
      />
      {letter}
      {asking && (
        <Withdrawal responderId={responderId} onClose={() => setAsking(false)} onDone={() => setWithdrawn(true)} />
      )}
    </main>
  );
}

type WithdrawalProps = { responderId: string; onClose: () => void; onDone: () => void };

/** Asked first: what was written cannot be brought back. */
function Withdrawal({ responderId, onClose, onDone }: WithdrawalProps) {
  const t = useTexts<CommonTexts & WithdrawalTexts>();
  const { busy, once } = useOneAtATime();
  const [failed, setFailed] = useState(false);
  const withdraw = () =>
    once(async () => {
      const tried = await attempt('POST /respond/:responderId/withdrawal', { params: { responderId } });
      // The survey has ended meanwhile, or the link is gone. The reloaded page explains that.
      if (!tried.ok && [404, 410].includes(tried.problem.status)) return location.reload();
      // An answer that is not there was withdrawn elsewhere, or the reply was lost.
      if (!tried.ok && tried.problem.status !== 409) return setFailed(true);
      onDone();
      onClose();
    });
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Modal narrow title={t('withdrawal.title')} onClose={close}>
      <p className="muted rdraft__ask" role="status">
        {t(failed && !busy ? 'withdrawal.failed' : 'withdrawal.text')}
      </p>
      <div className="row">
        <Button kind="danger" busy={busy ? t('withdrawal.busy') : null} onClick={() => void withdraw()}>
          {t('withdrawal.button')}
        </Button>
        <Button kind="3" onClick={close}>
          {t('common.button.cancel')}
        </Button>
      </div>
    </Modal>
  );
}
