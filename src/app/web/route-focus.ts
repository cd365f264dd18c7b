import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusHeading } from './heading-focus.ts';

/** Focuses the heading after a change of screen (design 7). */
export function useRouteFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) focusHeading();
      }),
    [router],
  );
}
