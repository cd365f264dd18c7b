import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '../../texts/common.en.ts';
import { copied } from '../copying.ts';
import '../styles/controls.css';
import { FieldError } from './Field.tsx';
import { Icon } from './Icon.tsx';

const SHOWN_FOR_MS = 4000;

/** A text with a copy button. When copying fails, the text is selected so that it can be copied by hand (design 4). */
export function CopyBox({ value, label }: { value: string; label?: string }) {
  const t = useTexts<CommonTexts>();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    const done = await copied(value);
    if (!done) input.current?.select();
    setState(done ? 'copied' : 'failed');
  };
  const done = state === 'copied';
  return (
    <div className="field">
      <div className={done ? 'copy is-done' : 'copy'}>
        <input
          className="copy__val"
          ref={input}
          readOnly
          value={value}
          aria-label={label ?? t('common.copy.linkLabel')}
        />
        <button className="copy__btn" type="button" onClick={() => void copy()}>
          <Icon of={done ? Check : Copy} />
          {done ? t('common.copy.copiedToClipboard') : t('common.copy.copy')}
        </button>
      </div>
      <span role="status" className={state === 'failed' ? undefined : 'vh'}>
        {done && t('common.copy.copiedToClipboard')}
        {state === 'failed' && <FieldError>{t('common.copy.errorCopying')}</FieldError>}
      </span>
    </div>
  );
}
