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
  children: ReactNode;
};

/**
 * A dialog above the page, open as long as it is rendered: `{asking && <Modal …/>}`. Escape, the backdrop and the icon
 * close it, a click inside does not. The heading takes the focus first, and the focus returns afterwards.
 */
export function Modal({ title, onClose, narrow = false, children }: Props) {
  const t = useTexts<CommonTexts>();
  const id = useId();
  const dialog = useShownDialog();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <dialog
      className={narrow ? 'modal modal--narrow' : 'modal'}
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
