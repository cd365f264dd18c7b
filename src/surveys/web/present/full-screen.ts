import { useEffect, useSyncExternalStore } from 'react';

/** Returns whether the page fills the whole screen, and a function to change it. Unmounting leaves the full screen. */
export function useFullScreen(): { able: boolean; isFull: boolean; change: () => void } {
  const isFull = useSyncExternalStore(listen, () => document.fullscreenElement !== null);
  useEffect(() => () => void leave(), []);
  return {
    able: document.fullscreenEnabled,
    isFull,
    // A refused request is ignored: the page is usable without full screen.
    change: () => void (isFull ? leave() : document.documentElement.requestFullscreen().catch(() => undefined)),
  };
}

async function leave(): Promise<void> {
  if (document.fullscreenElement !== null) await document.exitFullscreen().catch(() => undefined);
}

function listen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
