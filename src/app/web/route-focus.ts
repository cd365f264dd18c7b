import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After a change of screen the focus stands on its heading, so that screen readers say where one is (design 7). */
export function useRouteFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        const heading = document.querySelector<HTMLElement>('main h1');
        if (heading !== null) heading.tabIndex = -1;
        (heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
      }),
    [router],
  );
}
