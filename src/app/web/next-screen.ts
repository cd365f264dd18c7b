import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PATHS, sharedSurveyPath, surveyPath } from '#shared/paths.ts';

/** An id for any survey: the screen is the same for all. */
const ONE = '-';

/** The most frequent next screen of a list, which also takes longest to open. */
const NEXT: Readonly<Record<string, string>> = {
  [PATHS.surveys]: surveyPath(ONE),
  [PATHS.shared]: sharedSurveyPath(ONE),
};

/**
 * Fetches the screen of a survey while the user looks at the list, once the browser is idle: unlike a hovering pointer,
 * a finger gives no notice. With data saving on, the screen is fetched on the press.
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

/** Not every browser reports that it is idle; a short delay serves as well. */
function onceIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(act);
    return () => cancelIdleCallback(waiting);
  }
  const timer = setTimeout(act, 1_000);
  return () => clearTimeout(timer);
}
