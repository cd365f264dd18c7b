import { useState } from 'react';
import { shortName } from '#languages/rules/names.ts';
import { useTexts } from '#languages/web/language.tsx';
import { pageData } from '#brands/web/page.ts';
import { usePageTitle } from '#brands/web/page-title.ts';
import { caller } from '#platform/web/api.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import type { RespondingCalls } from '../../calls.ts';
import type { RespondingTexts } from '../../texts/responding.en.ts';
import { ClosedScreen } from '../ClosedScreen.tsx';
import type { Form } from '../form/form-types.ts';

const call = caller<RespondingCalls>();

type State = 'asking' | 'sending' | 'stopped' | 'failed';

/** Behind the last link of an invitation: no more mails about this survey, and a way back (rules 7). */
export function MailChoiceScreen({ responderId }: { responderId: string }) {
  const t = useTexts<RespondingTexts & CommonTexts>();
  const [state, setState] = useState<State>('asking');
  const form = (pageData().data ?? null) as Form | null;
  usePageTitle(t('responding.optOut.title'));
  if (form === null) return <ClosedScreen closed={{ why: 'notFound' }} />;
  if (form.status === 'ended')
    return <ClosedScreen closed={{ why: 'ended', endDate: form.endDate, whileAnswering: false }} />;

  const choose = async (wanted: boolean) => {
    setState('sending');
    const done = await call('POST /respond/:responderId/mails', { params: { responderId }, body: { wanted } });
    if (done === null) setState('failed');
    else setState(wanted ? 'asking' : 'stopped');
  };
  const candidate = form.status === 'open' ? shortName(form.candidate) : '';
  const stopped = state === 'stopped';
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
            busy={state === 'sending' ? t('common.busy.sending') : null}
            onClick={() => void choose(stopped)}
          >
            {stopped ? t('responding.optOut.undoButton') : t('responding.optOut.button')}
          </Button>
        }
      />
    </main>
  );

  function sentence(): string {
    if (state === 'failed') return t('common.error.saveFailed');
    return candidate === '' || stopped ? '' : t('responding.optOut.text', { candidate });
  }
}
