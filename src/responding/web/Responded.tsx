import { useEffect, useState } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { pageData } from '#brands/web/page.ts';
import { usePageTitle } from '#brands/web/page-title.ts';
import { caller } from '#platform/web/api.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { SystemTexts } from '#platform/texts/system.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { dayAt } from '#shared/calendar-day.ts';
import type { RespondingCalls } from '../calls.ts';
import type { WithdrawalTexts } from '../texts/withdrawal.en.ts';

const call = caller<RespondingCalls>();

type Words = Readonly<Record<keyof WithdrawalTexts, string>>;

/** The words are fetched only by those who have answered: everybody else's form has no room for them. */
const WORDS = {
  en: () => import('../texts/withdrawal.en.ts').then(({ en }): Words => en),
  no: () => import('../texts/withdrawal.no.ts').then(({ no }): Words => no),
};

type Props = { responderId: string; endDate: string };

/** Somebody has answered here: until the survey ends the answer can be withdrawn by the same link (rules 5). */
export function Responded({ responderId, endDate }: Props) {
  const { lang } = useLanguage();
  const t = useTexts<SystemTexts>();
  const [words, setWords] = useState<Words | null>(null);
  const [withdrawn, setWithdrawn] = useState(false);
  // Without the words there is no button, and what was always said here still is.
  useEffect(() => void WORDS[lang]().then(setWords, () => undefined), [lang]);
  usePageTitle(t('system.alreadyResponded.title'));
  const { zone } = useBrand();
  const [open] = useState(() => dayAt(new Date(pageData().now ?? Date.now()), zone) <= endDate);
  return (
    <main id="main" tabIndex={-1} role={withdrawn ? 'status' : undefined}>
      <SystemMessage
        of="alreadyResponded"
        embedded
        {...(withdrawn && words ? { title: words.withdrawn, text: words.deleted } : {})}
        actions={
          words &&
          open &&
          (withdrawn ? (
            <Button onClick={() => location.reload()}>{words.again}</Button>
          ) : (
            <Withdrawal words={words} responderId={responderId} onDone={() => setWithdrawn(true)} />
          ))
        }
        after={words && <a href={`/address?lang=${lang}`}>{words.address}</a>}
      />
    </main>
  );
}

type WithdrawalProps = { words: Words; responderId: string; onDone: () => void };

/** Asked first: what was written cannot be brought back. */
function Withdrawal({ words, responderId, onDone }: WithdrawalProps) {
  const t = useTexts<CommonTexts>();
  const [state, setState] = useState<'idle' | 'asking' | 'busy' | 'failed'>('idle');
  const withdraw = async () => {
    setState('busy');
    if ((await call('POST /respond/:responderId/withdrawal', { params: { responderId } })) === null) setState('failed');
    else onDone();
  };
  const close = () => setState('idle');
  return (
    <>
      <Button onClick={() => setState('asking')}>{words.withdraw}</Button>
      {state !== 'idle' && (
        <Modal narrow title={words.ask} onClose={close}>
          <p className="muted rdraft__ask" role="status">
            {state === 'failed' ? words.failed : words.consequence}
          </p>
          <div className="row">
            <Button kind="danger" busy={state === 'busy' ? words.busy : null} onClick={() => void withdraw()}>
              {words.withdraw}
            </Button>
            <Button kind="3" onClick={close}>
              {t('common.button.cancel')}
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}
