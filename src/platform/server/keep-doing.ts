import { setTimeout as wait } from 'node:timers/promises';

type Doing = {
  everyMs: number;
  /** Receives the first fault after a turn that went well: one, not one per turn. */
  onFault: (fault: unknown) => void;
  /** Runs after the first turn that goes well again. */
  onRecovery?: () => void;
};

/** Waits for some milliseconds, or until the signal. */
export type PauseOfTurns = (
  ms: number,
  value: undefined,
  until: { signal: AbortSignal; ref: false },
) => Promise<unknown>;

/** Does the work at once and then again and again, each time after a pause, until it is stopped. */
export function keepDoing(
  work: () => Promise<void>,
  { everyMs, onFault, onRecovery }: Doing,
  pause: PauseOfTurns = wait,
) {
  const ending = new AbortController();
  let isFailing = false;
  const turn = async () => {
    try {
      await work();
      if (isFailing) onRecovery?.();
      isFailing = false;
    } catch (error) {
      if (!isFailing) onFault(error);
      isFailing = true;
    }
  };
  const turns = (async () => {
    while (!ending.signal.aborted) {
      await turn();
      await pause(everyMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    turn,
    isFailing: () => isFailing,
    stop: async (): Promise<void> => {
      ending.abort();
      await turns;
    },
  };
}
