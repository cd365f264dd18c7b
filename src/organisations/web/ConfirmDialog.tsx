import { useState, type ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';

type Props = {
  title: string;
  button: string;
  busyWords: string;
  /** False when it did not succeed: the dialog stays and says so. */
  act: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something is taken away: it names what, says what follows, and stays open while the work goes on. */
export function ConfirmDialog({ title, button, busyWords, act, onClose, children }: Props) {
  const t = useTexts<CommonTexts>();
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  const confirm = async () => {
    setBusy(true);
    try {
      if (await act()) onClose();
      else setFailures((before) => before + 1);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal title={title} narrow onClose={onClose}>
      <div className="stack confirm">
        {failures > 0 && <ErrorSummary title={t('common.error.saveFailed')} attempt={failures} />}
        {children}
        <div className="row">
          <Button kind="danger" busy={busy ? busyWords : null} onClick={() => void confirm()}>
            {button}
          </Button>
          <Button onClick={onClose}>{t('common.button.cancel')}</Button>
        </div>
      </div>
    </Modal>
  );
}
