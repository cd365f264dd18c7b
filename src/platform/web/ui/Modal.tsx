import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '../../texts/common.en.ts';
import '../styles/feedback.css';
import { IconButton } from './Button.tsx';
import { useShownDialog } from './shown-dialog.ts';

type Props = {
  title: ReactNode;
  onClose: () => void;
  /** A narrower box for a small question. */
  narrow?: boolean;
  /** A sheet is narrow, and comes from below on a phone. Its content may take the focus instead of the heading. */
  look?: 'box' | 'sheet';
  children: ReactNode;
};

/**
 * A dialog above the page, open as long as it is rendered: `{asking && <Modal …/>}`. Escape, the backdrop and the icon
 * close it, a click inside does not. The heading takes the focus first, and the focus returns afterwards.
 */
export function Modal({ title, onClose, narrow = false, look = 'box', children }: Props) {
  const t = useTexts<CommonTexts>();
  const id = useId();
  const dialog = useShownDialog();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const focused = dialog.current?.querySelector(':focus:not(.modal__x)');
    if (look === 'box' || focused === null) heading.current?.focus();
  }, [dialog, look]);
  return (
    <dialog
      className={['modal', (narrow || look === 'sheet') && 'modal--narrow', look === 'sheet' && 'modal--sheet']
        .filter(Boolean)
        .join(' ')}
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => dialog.current?.isConnected && onClose()}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && outside(event, event.currentTarget)) onClose();
      }}
    >
      <IconButton icon={X} label={t('common.modal.close')} className="modal__x" onClick={onClose} />
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** The dialog has padding of its own, so only a press outside its box is one on the backdrop. */
function outside({ clientX, clientY }: { clientX: number; clientY: number }, box: Element): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
