import { Download } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useSaveWords } from '#platform/web/save-words.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { useDownload } from '#platform/web/use-download.ts';
import { PATHS } from '#shared/paths.ts';
import type { AccountTexts } from '../texts/account.en.ts';
import './own-data.css';

const STORED = [
  'account.data.profile',
  'account.data.consent',
  'account.data.surveys',
  'account.data.goals',
  'account.data.cards',
  'account.data.recommendations',
  'account.data.answersGiven',
  'account.data.changes',
] as const;

/** Describes the stored data, and offers a file with all of it (rules 5). */
export function OwnData() {
  const t = useTexts<AccountTexts>();
  const words = useSaveWords();
  const { name: brand } = useBrand();
  const file = `${t('account.data.fileName', { brand })}.json`;
  const { start, busy, problem } = useDownload(file, 'POST /user/export', {});
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
            <Button icon={Download} busy={busy ? t('account.data.downloadBusy') : null} onClick={start}>
              {t('account.data.downloadButton')}
            </Button>
          </div>
          <p className="hint">{t('account.data.downloadHint')}</p>
          <div role="status">
            {problem && <FieldError>{words(problem, t('account.data.downloadFailed'))}</FieldError>}
          </div>
        </div>
        <p className="small muted">
          <a href={PATHS.address}>{t('account.data.responderHint')}</a>
        </p>
      </div>
    </Panel>
  );
}
