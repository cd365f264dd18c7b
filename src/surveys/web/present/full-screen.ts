import { useEffect, useSyncExternalStore } from 'react';

/** Whether the page fills the whole screen, and a way to change it; leaving the page leaves the full screen. */
export function useFullScreen(): { able: boolean; isFull: boolean; change: () => void } {
  const isFull = useSyncExternalStore(listen, () => document.fullscreenElement !== null);
  useEffect(() => () => void leave(), []);
  return {
    able: document.fullscreenEnabled,
    isFull,
    // Who refuses, refuses: the page stays as it is, and can be used so.
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
