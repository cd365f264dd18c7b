import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { problemIn } from '#platform/web/save-problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { CopyBox } from '#platform/web/ui/CopyBox.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { Qr } from '#platform/web/ui/Qr.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import type { OwnLoginTexts } from '../../texts/own-login.en.ts';
import './factors.css';
import { attemptLogin } from './login-queries.ts';

const QR_SIDE = 176;

/**
 * Creates a link with which another device can log in by password, even while strangers' guesses delay new browsers.
 */
export function NewDevice() {
  const t = useTexts<OwnLoginTexts>();
  const [href, setHref] = useState<string | null>(null);
  const { problem, ...making } = useSending(async () => {
    const made = await attemptLogin('POST /user/devices');
    if (made.ok) setHref(made.result.href);
    return problemIn(made);
  });
  return (
    <div className="stack stack--s">
      <SaveFailed {...making} problem={problem} />
      <div className="row">
        <Button size="sm" icon={Plus} busy={making.busy ? t('account.newDevice.busy') : null} onClick={making.send}>
          {t('account.newDevice.button')}
        </Button>
      </div>
      {href !== null && (
        <Modal title={t('account.newDevice.title')} narrow onClose={() => setHref(null)}>
          <div className="stack">
            <p>{t('account.newDevice.text')}</p>
            <div className="appqr">
              <Qr address={href} side={QR_SIDE} label={t('account.newDevice.qrAlt')} />
            </div>
            <CopyBox value={href} label={t('account.newDevice.link')} />
          </div>
        </Modal>
      )}
    </div>
  );
}
