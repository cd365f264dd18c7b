import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Opens a native dialog as long as it is rendered: the browser keeps the focus inside and returns it. */
export function useShownDialog(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return ref;
}
