import { Download } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { attempter } from '#platform/web/api.ts';
import { saveAsFile } from '#platform/web/save-file.ts';
import { problemIn } from '#platform/web/save-problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { PATHS } from '#shared/paths.ts';
import type { IdentityCalls } from '../calls.ts';
import type { AccountTexts } from '../texts/account.en.ts';
import './own-data.css';

const attempt = attempter<IdentityCalls>();

const STORED = [
  'account.data.profile',
  'account.data.consent',
  'account.data.surveys',
  'account.data.goals',
  'account.data.recommendations',
  'account.data.answersGiven',
  'account.data.changes',
] as const;

/** Describes the stored data, and offers a file with all of it (rules 5). */
export function OwnData() {
  const t = useTexts<AccountTexts>();
  const { name: brand } = useBrand();
  const { send, busy, problem } = useSending(async () => {
    const stored = await attempt('POST /user/export');
    if (stored.ok) saveAsFile(`${t('account.data.fileName', { brand })}.json`, stored.result);
    return problemIn(stored);
  });
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
            <Button icon={Download} busy={busy ? t('account.data.downloadBusy') : null} onClick={send}>
              {t('account.data.downloadButton')}
            </Button>
          </div>
          <p className="hint">{t('account.data.downloadHint')}</p>
          <div role="status">
            {!busy && problem !== null && <FieldError>{t('account.data.downloadFailed')}</FieldError>}
          </div>
        </div>
        <p className="small muted">
          <a href={PATHS.address}>{t('account.data.responderHint')}</a>
        </p>
      </div>
    </Panel>
  );
}
