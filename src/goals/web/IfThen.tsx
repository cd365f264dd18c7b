import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useUnsaved } from '#platform/web/ui/Unsaved.tsx';
import { LENGTH } from '#shared/lengths.ts';
import { half } from '../rules/if-then.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';

/** Two fields that write one line into the plan. Enter in the second adds it, and the first has the focus again. */
export function IfThen({ onAdd }: { onAdd: (line: string) => void }) {
  const t = useTexts<GoalsTexts>();
  const [when, setWhen] = useState('');
  const [will, setWill] = useState('');
  const [said, setSaid] = useState<'added' | 'missing' | null>(null);
  useUnsaved(() => half(when) !== '' || half(will) !== '');
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const add = () => {
    const halves = { when: half(when), will: half(will) };
    if (halves.when === '' || halves.will === '') {
      setSaid('missing');
      (halves.when === '' ? first : second).current?.focus();
      return;
    }
    onAdd(t('goals.ifThen.line', halves));
    setWhen('');
    setWill('');
    setSaid('added');
    first.current?.focus();
  };
  const typed = (set: (text: string) => void) => ({
    maxLength: LENGTH.name,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      set(target.value);
      setSaid(null);
    },
    // Enter in a field must not save the plan, which it would do in a form.
    onKeyDown: (event: React.KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      if (event.currentTarget === first.current && will === '') second.current?.focus();
      else add();
    },
  });
  return (
    <div className="stack stack--s" role="group" aria-label={t('goals.ifThen.aria')}>
      <div className="ifthen">
        <TextField
          ref={first}
          label={t('goals.ifThen.when.label')}
          placeholder={t('goals.ifThen.when.placeholder')}
          value={when}
          {...typed(setWhen)}
        />
        <TextField
          ref={second}
          label={t('goals.ifThen.will.label')}
          placeholder={t('goals.ifThen.will.placeholder')}
          value={will}
          {...typed(setWill)}
        />
        <Button icon={Plus} onClick={add}>
          {t('goals.ifThen.addButton')}
        </Button>
      </div>
      {said === 'missing' && <FieldError>{t('goals.ifThen.missing')}</FieldError>}
      <p className="vh" role="status">
        {said === 'added' && t('goals.ifThen.added')}
      </p>
    </div>
  );
}
