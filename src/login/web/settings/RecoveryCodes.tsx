import { Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useToday } from '#brands/web/clock.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { copied } from '#platform/web/copying.ts';
import { saveBlob } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import type { FactorTexts } from '../../texts/factors.en.ts';
import './factors.css';

type Props = { codes: readonly string[]; onClose: () => void };

export function RecoveryCodes({ codes, onClose }: Props) {
  const t = useTexts<FactorTexts & CommonTexts>();
  const { lang } = useLanguage();
  const { name: brand } = useBrand();
  const today = useToday();
  const [copying, setCopying] = useState<'copied' | 'copyFailed' | null>(null);
  const what = t('account.second.saved.fileText', { brand, date: longDay(lang, today) });
  const text = [what, '', ...codes, ''].join('\n');
  const save = () =>
    saveBlob(`${t('account.second.saved.file', { brand })}.txt`, new Blob([text], { type: 'text/plain' }));
  return (
    <Modal title={t('account.second.saved.title')} narrow onClose={onClose}>
      <div className="stack">
        <p>{t('account.second.saved.text')}</p>
        <ul className="backupcodes" aria-label={t('account.second.saved.list')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <p className="codespaper">{what}</p>
        <div className="row">
          <Button
            size="sm"
            icon={Copy}
            onClick={() => void copied(text).then((done) => setCopying(done ? 'copied' : 'copyFailed'))}
          >
            {t('account.second.saved.copyButton')}
          </Button>
          <Button size="sm" icon={Download} onClick={save}>
            {t('common.button.download')}
          </Button>
          <Button size="sm" icon={Printer} onClick={() => print()}>
            {t('common.button.print')}
          </Button>
        </div>
        <p className="small" role="status">
          {copying !== null && t(`account.second.saved.${copying}`)}
        </p>
        <div className="row">
          <Button kind="1" onClick={onClose}>
            {t('account.second.saved.doneButton')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
