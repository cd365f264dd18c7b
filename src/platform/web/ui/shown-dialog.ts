import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For a platform dialog that is open as long as it is rendered: the browser keeps the focus inside and gives it back. */
export function useShownDialog(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return ref;
}
