import { useState } from 'react';
import { shortName } from '#languages/rules/names.ts';
import { useTexts } from '#languages/web/language.tsx';
import { pageData } from '#brands/web/page.ts';
import { usePageTitle } from '#brands/web/page-title.ts';
import { attempter } from '#platform/web/api.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { useOneAtATime } from '#platform/web/use-sending.ts';
import type { RespondingCalls } from '../../calls.ts';
import type { RespondingTexts } from '../../texts/responding.en.ts';
import { ClosedScreen } from '../ClosedScreen.tsx';
import type { Form } from '../form/form-types.ts';

const attempt = attempter<RespondingCalls>();

/** Behind the last link of an invitation: no more mails about this survey, and a way back (rules 7). */
export function MailChoiceScreen({ responderId }: { responderId: string }) {
  const t = useTexts<RespondingTexts & CommonTexts>();
  const [stopped, setStopped] = useState(false);
  const [failed, setFailed] = useState(false);
  const { busy, once } = useOneAtATime();
  const form = (pageData().data ?? null) as Form | null;
  usePageTitle(t('responding.optOut.title'));
  if (form === null) return <ClosedScreen closed={{ why: 'notFound' }} />;
  if (form.status === 'ended')
    return <ClosedScreen closed={{ why: 'ended', endDate: form.endDate, whileAnswering: false }} />;

  const candidate = form.status === 'open' ? shortName(form.candidate) : '';
  const choose = () =>
    once(async () => {
      const given = { params: { responderId }, body: { wanted: stopped } };
      const { ok } = await attempt('POST /respond/:responderId/mails', given);
      setFailed(!ok);
      if (ok) setStopped(!stopped);
    });
  return (
    <main id="main" tabIndex={-1}>
      <SystemMessage
        of="verifyEmail"
        embedded
        title={stopped ? t('responding.optOut.done') : t('responding.optOut.title')}
        text={<span role="status">{sentence()}</span>}
        actions={
          <Button
            kind={stopped ? '2' : 'cta'}
            busy={busy ? t('common.busy.sending') : null}
            onClick={() => void choose()}
          >
            {stopped ? t('responding.optOut.undoButton') : t('responding.optOut.button')}
          </Button>
        }
      />
    </main>
  );

  function sentence(): string {
    if (failed && !busy) return t('common.error.saveFailed');
    return candidate === '' || stopped ? '' : t('responding.optOut.text', { candidate });
  }
}
