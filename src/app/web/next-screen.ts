import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PATHS, sharedSurveyPath, surveyPath } from '#shared/paths.ts';

/** Any survey: the screen is the same for all. */
const ONE = '-';

/** Where most people go next from a list, and what takes longest to open. */
const NEXT: Readonly<Record<string, string>> = {
  [PATHS.surveys]: surveyPath(ONE),
  [PATHS.shared]: sharedSurveyPath(ONE),
};

/**
 * Fetches the screen of a survey while somebody looks at the list, once the browser has nothing else to do: a finger gives
 * no notice as a resting pointer does. Whoever asked their browser to save data fetches it with the press.
 */
export function useNextScreenReady(): void {
  const router = useRouter();
  useEffect(() => {
    let stopWaiting = () => undefined as void;
    const stopListening = router.subscribe('onRendered', ({ toLocation }) => {
      stopWaiting();
      const next = NEXT[toLocation.pathname];
      if (next === undefined || savesData()) return;
      stopWaiting = onceIdle(() => void router.preloadRoute({ to: next } as never).catch(() => undefined));
    });
    return () => {
      stopListening();
      stopWaiting();
    };
  }, [router]);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Not every browser says when it is idle; a moment later does as well. */
function onceIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(act);
    return () => cancelIdleCallback(waiting);
  }
  const timer = setTimeout(act, 1_000);
  return () => clearTimeout(timer);
}
