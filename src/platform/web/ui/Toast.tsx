import { Check } from 'lucide-react';
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import '../styles/feedback.css';
import { Icon } from './Icon.tsx';

const SHOWN_FOR_MS = 5000;

const ToastContext = createContext<(text: string) => void>(() => undefined);

/** Gives the screens inside one place for short messages about things done elsewhere on the page. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (toast === null) return;
    const timer = setTimeout(() => setToast(null), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  const show = useCallback((text: string) => setToast({ text }), []);
  return (
    <ToastContext value={show}>
      {children}
      <div role="status">
        {toast && (
          <p className="toast">
            <Icon of={Check} />
            {toast.text}
          </p>
        )}
      </div>
    </ToastContext>
  );
}

/** `const toast = useToast()`, then `toast('The note is saved')`. Never for errors (design 4). */
export function useToast(): (text: string) => void {
  return use(ToastContext);
}
