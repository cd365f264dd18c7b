import { Plus } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useUnsaved } from '#platform/web/ui/Unsaved.tsx';
import { LENGTH } from '#shared/lengths.ts';
import { half, withLine } from '../rules/if-then.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';

/** Returns the plan with what is typed in the two fields; null if a half is missing, which they say. */
export type WithTyped = () => string | null;

type Props = { plan: string; onChange: (plan: string) => void; ref: Ref<WithTyped> };

/** Two fields that write one line into the plan. Enter in the second adds it, and the first has the focus again. */
export function IfThen({ plan, onChange, ref }: Props) {
  const t = useTexts<GoalsTexts>();
  const [when, setWhen] = useState('');
  const [will, setWill] = useState('');
  const [said, setSaid] = useState<'added' | 'missing' | null>(null);
  const isTyped = half(when) !== '' || half(will) !== '';
  useUnsaved(() => isTyped);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const add: WithTyped = () => {
    const halves = { when: half(when), will: half(will) };
    if (halves.when === '' || halves.will === '') {
      setSaid('missing');
      (halves.when === '' ? first : second).current?.focus();
      return null;
    }
    const longer = withLine(plan, t('goals.ifThen.line', halves));
    onChange(longer);
    setWhen('');
    setWill('');
    setSaid('added');
    first.current?.focus();
    return longer;
  };
  useImperativeHandle(ref, () => () => (isTyped ? add() : plan));
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
