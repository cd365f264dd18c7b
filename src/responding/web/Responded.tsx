import { useEffect, useState } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { dayOfPage } from '#brands/web/page.ts';
import { usePageTitle } from '#brands/web/page-title.ts';
import { attempter } from '#platform/web/api.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { SystemTexts } from '#platform/texts/system.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { useOneAtATime } from '#platform/web/use-sending.ts';
import type { RespondingCalls } from '../calls.ts';
import type { WithdrawalTexts } from '../texts/withdrawal.en.ts';

const attempt = attempter<RespondingCalls>();

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
  const open = dayOfPage() <= endDate;
  const [asking, setAsking] = useState(false);
  return (
    <main id="main" tabIndex={-1} role={withdrawn ? 'status' : undefined}>
      <SystemMessage
        of="alreadyResponded"
        embedded
        {...(withdrawn && words ? { title: words.withdrawn, text: words.deleted } : {})}
        actions={
          words &&
          open && (
            <Button onClick={() => (withdrawn ? location.reload() : setAsking(true))}>
              {withdrawn ? words.again : words.withdraw}
            </Button>
          )
        }
        after={words && <a href={`/address?lang=${lang}`}>{words.address}</a>}
      />
      {asking && words && (
        <Withdrawal
          words={words}
          responderId={responderId}
          onClose={() => setAsking(false)}
          onDone={() => setWithdrawn(true)}
        />
      )}
    </main>
  );
}

type WithdrawalProps = { words: Words; responderId: string; onClose: () => void; onDone: () => void };

/** Asked first: what was written cannot be brought back. */
function Withdrawal({ words, responderId, onClose, onDone }: WithdrawalProps) {
  const t = useTexts<CommonTexts>();
  const { busy, once } = useOneAtATime();
  const [failed, setFailed] = useState(false);
  const withdraw = () =>
    once(async () => {
      const tried = await attempt('POST /respond/:responderId/withdrawal', { params: { responderId } });
      if (!tried.ok) return setFailed(true);
      onDone();
      onClose();
    });
  return (
    <Modal narrow title={words.ask} onClose={onClose}>
      <p className="muted rdraft__ask" role="status">
        {failed && !busy ? words.failed : words.consequence}
      </p>
      <div className="row">
        <Button kind="danger" busy={busy ? words.busy : null} onClick={() => void withdraw()}>
          {words.withdraw}
        </Button>
        <Button kind="3" onClick={onClose}>
          {t('common.button.cancel')}
        </Button>
      </div>
    </Modal>
  );
}
