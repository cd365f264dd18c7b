import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { copied } from '#platform/web/copying.ts';
import type { ExportTexts } from '../../texts/export.en.ts';

const SHOWN_FOR_MS = 4_000;

/** Copies the link. If the browser refuses, the address on the screen is selected instead. */
export function CopyLink({ url }: { url: string }) {
  const t = useTexts<ExportTexts & CommonTexts>();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    const done = await copied(url);
    const shown = document.querySelector('.stage__url');
    if (!done && shown !== null) getSelection()?.selectAllChildren(shown);
    setState(done ? 'copied' : 'failed');
  };
  return (
    <>
      <Button kind="onhero" icon={state === 'copied' ? Check : Copy} onClick={() => void copy()}>
        {state === 'copied' ? t('common.copy.copiedToClipboard') : t('surveys.present.copy')}
      </Button>
      <span role="status" className={state === 'failed' ? 'small' : 'vh'}>
        {state === 'copied' && t('common.copy.copiedToClipboard')}
        {state === 'failed' && t('common.copy.errorCopying')}
      </span>
    </>
  );
}
