import { useLayoutEffect } from 'react';

/** Paper is white, so the page uses the light theme while the component is shown. */
export function useLightPage(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = 'light';
    return () => void delete dataset['theme'];
  }, []);
}
