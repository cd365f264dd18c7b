import { Check } from 'lucide-react';
import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '../../texts/common.en.ts';
import '../styles/feedback.css';
import { Icon } from './Icon.tsx';

const SHOWN_FOR_MS = 5000;
/** A toast with undo stays long enough to be reached by keyboard. */
const UNDOABLE_FOR_MS = 15_000;

/** Shows a short message; with `undo` it has a button that reverts the action. */
type ShowToast = (text: string, undo?: () => void) => void;

const ToastContext = createContext<ShowToast>(() => undefined);

export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useTexts<CommonTexts>();
  const [toast, setToast] = useState<{ text: string; undo: (() => void) | null } | null>(null);
  const [reached, setReached] = useState(false);
  const from = useRef<Element | null>(null);
  useEffect(() => {
    // A toast whose button has the focus does not expire.
    if (toast === null || reached) return;
    const timer = setTimeout(() => setToast(null), toast.undo === null ? SHOWN_FOR_MS : UNDOABLE_FOR_MS);
    return () => clearTimeout(timer);
  }, [toast, reached]);
  const show = useCallback<ShowToast>((text, undo) => {
    setToast({ text, undo: undo ?? null });
    // The previous toast may have had the focus; this one has not.
    setReached(false);
  }, []);
  const takeBack = () => {
    toast?.undo?.();
    setToast(null);
    setReached(false);
    // The press removes the button, so the focus returns to where it was before.
    if (from.current instanceof HTMLElement && from.current.isConnected) from.current.focus();
  };
  return (
    <ToastContext value={show}>
      {children}
      <div role="status">
        {toast && (
          <p className="toast">
            <Icon of={Check} />
            {toast.text}
            {toast.undo !== null && (
              <button
                className="toast__undo"
                type="button"
                onFocus={({ relatedTarget }) => {
                  from.current = relatedTarget;
                  setReached(true);
                }}
                onBlur={() => setReached(false)}
                onClick={takeBack}
              >
                {t('common.button.undo')}
              </button>
            )}
          </p>
        )}
      </div>
    </ToastContext>
  );
}

/** `const toast = useToast()`, then `toast('The note is saved')`. Never for errors (design 4). */
export function useToast(): ShowToast {
  return use(ToastContext);
}
