import { History } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import type { RespondingTexts } from '../../texts/responding.en.ts';

type Props = { restored: boolean; clear: () => void };

/**
 * Says that an earlier draft was restored, and offers to start over, after a confirmation, because it cannot be undone.
 */
export function DraftLine({ restored, clear }: Props) {
  const t = useTexts<RespondingTexts & CommonTexts>();
  const [asking, setAsking] = useState(false);
  const [cleared, setCleared] = useState(false);
  const clearAll = () => {
    clear();
    setAsking(false);
    setCleared(true);
  };
  return (
    <>
      <div className="rdraft" role="status" hidden={!restored && !cleared}>
        <Icon of={History} />
        <span>{t(cleared ? 'responding.draft.cleared' : 'responding.draft.restored')}</span>
        {!cleared && (
          <Button kind="3" size="sm" onClick={() => setAsking(true)}>
            {t('responding.draft.clearButton')}
          </Button>
        )}
      </div>
      {asking && (
        <Modal narrow title={t('responding.draft.clearTitle')} onClose={() => setAsking(false)}>
          <p className="muted rdraft__ask">{t('responding.draft.clearText')}</p>
          <div className="row">
            <Button kind="danger" onClick={clearAll}>
              {t('responding.draft.clearButton')}
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
