import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { caller } from '#platform/web/api.ts';
import { saveAsFile } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import type { IdentityCalls } from '../calls.ts';
import type { AccountTexts } from '../texts/account.en.ts';
import './own-data.css';

const call = caller<IdentityCalls>();

const STORED = [
  'account.data.profile',
  'account.data.consent',
  'account.data.surveys',
  'account.data.recommendations',
  'account.data.answersGiven',
  'account.data.changes',
] as const;

/** What is stored about the person, and a file with all of it to take along (rules 5). */
export function OwnData() {
  const t = useTexts<AccountTexts>();
  const { name: brand } = useBrand();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const download = async () => {
    setState('busy');
    const stored = await call('POST /user/export');
    setState(stored === null ? 'failed' : 'idle');
    if (stored !== null) saveAsFile(`${t('account.data.fileName', { brand })}.json`, stored);
  };
  return (
    <Panel title={t('account.data.title')} sub={t('account.data.text', { brand })}>
      <div className="stack">
        <ul className="owndata">
          {STORED.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        <p className="muted">{t('account.data.anonymousHint')}</p>
        <div className="stack stack--s">
          <div className="row">
            <Button
              icon={Download}
              busy={state === 'busy' ? t('account.data.downloadBusy') : null}
              onClick={() => void download()}
            >
              {t('account.data.downloadButton')}
            </Button>
          </div>
          <p className="hint">{t('account.data.downloadHint')}</p>
          <div role="status">{state === 'failed' && <FieldError>{t('account.data.downloadFailed')}</FieldError>}</div>
        </div>
        <p className="small muted">
          <a href="/address">{t('account.data.responderHint')}</a>
        </p>
      </div>
    </Panel>
  );
}
