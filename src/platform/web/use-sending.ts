import { useRef, useState } from 'react';
import type { SaveProblem } from './save-problem.ts';

/** The version to save over: the one that was read, or any newer one. */
export type Over = 'read' | 'any';

/** The two choices after another user has saved a newer version (rules 6). */
export type WaysOn = { keepMine: () => void; takeTheirs: () => void };

export type Sending = {
  /** Sends; a press while a request is on its way does nothing. Works as the handler of a button and of a form. */
  send: (event?: { preventDefault: () => void }) => void;
  busy: boolean;
  /** Why the last try failed; stays during the next try. */
  problem: SaveProblem | null;
  /** Counts the failed tries: each one brings its banner into view again. */
  tries: number;
  /** The choices when the problem is `stale`. */
  waysOn: WaysOn;
  /** Clears the problem, when it has been corrected or the user gives up. */
  dismiss: () => void;
};

type Work = () => Promise<SaveProblem | null>;

/**
 * Sends something from a screen. `save` resolves to null on success, or to the problem; `takeTheirs` takes over a newer
 * version, where there are versions; `before` is the problem of a form that was sent without scripts. A thrown error is
 * a fault: it is shown like any other failure and reaches the console.
 */
export function useSending(
  save: (over: Over) => Promise<SaveProblem | null>,
  takeTheirs: Work = () => Promise.resolve(null),
  before: SaveProblem | null = null,
): Sending {
  const { busy, once } = useOneAtATime();
  const [cameTo, setCameTo] = useState<Pick<Sending, 'problem' | 'tries'>>({ problem: before, tries: 0 });
  const note = (problem: SaveProblem | null) =>
    setCameTo(({ tries }) => ({ problem, tries: problem === null ? tries : tries + 1 }));
  const run = async (work: Work) => {
    try {
      const found = await once(work);
      if (found !== undefined) note(found);
    } catch (fault) {
      note({ kind: 'failed' });
      throw fault;
    }
  };
  return {
    send: (event) => {
      event?.preventDefault();
      void run(() => save('read'));
    },
    busy,
    ...cameTo,
    waysOn: { keepMine: () => void run(() => save('any')), takeTheirs: () => void run(takeTheirs) },
    dismiss: () => setCameTo((before) => ({ ...before, problem: null })),
  };
}

type OneAtATime = {
  busy: boolean;
  /** Does the work and returns its result; undefined when other work was running. */
  once: <Came>(work: () => Promise<Came>) => Promise<Came | undefined>;
};

/**
 * The guard against a second press while work runs. React state changes only after the press, so a ref decides: two
 * presses in one frame do the work once. The guard opens again however the work ends; `Button` ignores the second press
 * of a double press that comes after a fast response.
 */
export function useOneAtATime(): OneAtATime {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const once: OneAtATime['once'] = async (work) => {
    if (underWay.current) return undefined;
    underWay.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { busy, once };
}
