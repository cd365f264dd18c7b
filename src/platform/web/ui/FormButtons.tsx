import type { ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '../../texts/common.en.ts';
import { Button } from './Button.tsx';

type Props = {
  kind?: 'cta' | '1' | 'danger';
  /** True, or the words for what is being done, if not saving. */
  busy: boolean | string;
  /** Sends where no form does. */
  onSend?: () => void;
  onCancel: (() => void) | undefined;
  /** The words of the button, if not 'Save'. */
  children?: ReactNode;
};

/** The button that sends a form, and Cancel. */
export function FormButtons({ kind = '1', busy, onSend, onCancel, children }: Props) {
  const t = useTexts<CommonTexts>();
  const busyWords = busy === true ? t('common.busy.saving') : busy || null;
  return (
    <div className="row">
      <Button kind={kind} type={onSend ? 'button' : 'submit'} busy={busyWords} onClick={onSend}>
        {children ?? t('common.button.save')}
      </Button>
      {onCancel && <Button onClick={onCancel}>{t('common.button.cancel')}</Button>}
    </div>
  );
}
