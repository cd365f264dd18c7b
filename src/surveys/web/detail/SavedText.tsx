import { useState, type FormEvent } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextArea } from '#platform/web/ui/TextField.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';

type Props = {
  initial: string;
  maxLength: number;
  rows: number;
  words: { label: string; hint: string; submit: string; saved: string; failed: string; placeholder?: string };
  /** True when the server has stored it. */
  save: (text: string) => Promise<boolean>;
};

/** A text with a button of its own. When it could not be saved it stays, and the field says so. */
export function SavedText({ initial, maxLength, rows, words, save }: Props) {
  const t = useTexts<CommonTexts>();
  const toast = useToast();
  const [text, setText] = useState(initial);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    const done = await save(text);
    setState(done ? 'idle' : 'failed');
    if (done) toast(words.saved);
  };
  return (
    <form className="stack stack--s" onSubmit={(event) => void send(event)}>
      <TextArea
        label={words.label}
        hint={words.hint}
        placeholder={words.placeholder}
        rows={rows}
        maxLength={maxLength}
        value={text}
        error={state === 'failed' ? words.failed : null}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="row">
        <Button size="sm" type="submit" busy={state === 'busy' ? t('common.busy.saving') : null}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
