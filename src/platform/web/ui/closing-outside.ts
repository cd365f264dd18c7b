import { type RefObject, useEffect } from 'react';

/** Closes what is open on a press outside of its boxes, and when the focus moves elsewhere. */
export function useClosingOutside(
  open: boolean,
  boxes: readonly RefObject<HTMLElement | null>[],
  close: () => void,
): void {
  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event) => {
      if (!boxes.some(({ current }) => current?.contains(target as Node))) close();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  });
}
