import { useState } from 'react';
import { dayAndMonth } from '#languages/rules/formats.ts';
import { type Translate, translator } from '#languages/rules/text.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { pageData } from '#brands/web/page.ts';
import { usePageTitle } from '#brands/web/page-title.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { SystemTexts } from '#platform/texts/system.en.ts';
import { caller } from '#platform/web/api.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { dayAt, sentDay } from '#shared/calendar-day.ts';
import type { RespondingCalls } from '../calls.ts';
import { en, type WithdrawalTexts } from '../texts/withdrawal.en.ts';
import { no } from '../texts/withdrawal.no.ts';

const call = caller<RespondingCalls>();

type Props = { responderId: string; endDate: string };

/** Somebody has answered here: until the survey ends the answer can be withdrawn by the same link (rules 5). */
export function Responded({ responderId, endDate }: Props) {
  const { lang } = useLanguage();
  const w = translator<WithdrawalTexts>(lang, { en, no }[lang]);
  const t = useTexts<SystemTexts>();
  const { zone } = useBrand();
  const [today] = useState(() => dayAt(new Date(pageData().now ?? Date.now()), zone));
  const [withdrawn, setWithdrawn] = useState(false);
  usePageTitle(withdrawn ? w('responding.withdraw.done.title') : t('system.alreadyResponded.title'));
  const address = (
    <p className="small">
      <a href={`/address?lang=${lang}`}>{w('responding.withdraw.addressLink')}</a>
    </p>
  );
  return (
    <main id="main" tabIndex={-1}>
      {withdrawn ? (
        <div role="status">
          <SystemMessage
            of="alreadyResponded"
            embedded
            title={w('responding.withdraw.done.title')}
            text={w('responding.withdraw.done.text')}
            actions={<Button onClick={() => location.reload()}>{w('responding.withdraw.done.button')}</Button>}
            after={address}
          />
        </div>
      ) : (
        <SystemMessage
          of="alreadyResponded"
          embedded
          {...(today <= endDate
            ? { actions: <Withdrawal w={w} responderId={responderId} onDone={() => setWithdrawn(true)} /> }
            : {})}
          after={
            <>
              {today <= endDate && (
                <p className="small">{w('responding.withdraw.hint', { date: dayAndMonth(lang, sentDay(endDate)) })}</p>
              )}
              {address}
            </>
          }
        />
      )}
    </main>
  );
}

type WithdrawalProps = { w: Translate<WithdrawalTexts>; responderId: string; onDone: () => void };

/** Asked first: what was written cannot be brought back. */
function Withdrawal({ w, responderId, onDone }: WithdrawalProps) {
  const t = useTexts<CommonTexts>();
  const [asking, setAsking] = useState(false);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const withdraw = async () => {
    setState('busy');
    const done = await call('POST /respond/:responderId/withdrawal', { params: { responderId } });
    setState(done === null ? 'failed' : 'idle');
    if (done !== null) onDone();
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{w('responding.withdraw.button')}</Button>
      {asking && (
        <Modal narrow title={w('responding.withdraw.title')} onClose={() => setAsking(false)}>
          <p className="muted rdraft__ask">{w('responding.withdraw.text')}</p>
          <div role="alert">{state === 'failed' && <FieldError>{w('responding.withdraw.failed')}</FieldError>}</div>
          <div className="row">
            <Button
              kind="danger"
              busy={state === 'busy' ? w('responding.withdraw.busy') : null}
              onClick={() => void withdraw()}
            >
              {w('responding.withdraw.button')}
            </Button>
            <Button kind="3" onClick={() => setAsking(false)}>
              {t('common.button.cancel')}
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}
