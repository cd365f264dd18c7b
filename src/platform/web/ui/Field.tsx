import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '../../texts/common.en.ts';
import '../styles/forms.css';
import { Icon } from './Icon.tsx';

export type FieldWords = {
  label: string;
  hint?: ReactNode;
  /** The place of the hint: above when it must be read before typing. */
  hintAt?: 'above' | 'below' | undefined;
  /** The error and its remedy; null when there is none. */
  error?: string | null | undefined;
  optional?: boolean;
};

export type FieldTies = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type Props = FieldWords & { id?: string | undefined; children: (ties: FieldTies) => ReactNode };

/** Label above, hint below or above, error below with icon and text (design 4). */
export function Field({ label, hint, hintAt = 'below', error = null, optional = false, id, children }: Props) {
  const t = useTexts<CommonTexts>();
  const own = useId();
  const field = id ?? own;
  const described = [hint ? `${field}-hint` : '', error === null ? '' : `${field}-error`].filter(Boolean).join(' ');
  const said = hint && (
    <p className="hint" id={`${field}-hint`}>
      {hint}
    </p>
  );
  return (
    <div className={error === null ? 'field' : 'field is-bad'}>
      <label htmlFor={field}>
        {label} {optional && <span className="opt">{t('common.optional')}</span>}
      </label>
      {hintAt === 'above' && said}
      {children({
        id: field,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error === null ? undefined : true,
      })}
      {hintAt === 'below' && said}
      {error !== null && <FieldError id={`${field}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="err" id={id}>
      <Icon of={CircleAlert} />
      {children}
    </p>
  );
}
