import { useRef, useState } from 'react';
import type { SaveProblem } from './save-problem.ts';

/** What is saved over: the version that was read, or whatever somebody else has saved meanwhile. */
export type Over = 'read' | 'any';

/** The two ways on from a version that somebody else has saved meanwhile (rules 6). */
export type WaysOn = { keepMine: () => void; takeTheirs: () => void };

export type Sending = {
  /** Sends; a press while something is on its way does nothing. Serves as the handler of a button and of a form. */
  send: (event?: { preventDefault: () => void }) => void;
  busy: boolean;
  /** Why the last try came to nothing; stays while the next one is on its way. */
  problem: SaveProblem | null;
  /** Counts the tries that came to nothing: each one brings its banner into view again. */
  tries: number;
  /** For `stale`. */
  waysOn: WaysOn;
  /** Forgets the problem: it has been put right, or thought better of. */
  dismiss: () => void;
};

type Work = () => Promise<SaveProblem | null>;

/**
 * How anything is sent from a screen. `save` gives null when it is done, else what went wrong; `takeTheirs` takes over
 * what somebody else has saved, where there are versions. What throws is a fault: it is told like any other failure, and
 * goes on to the console.
 */
export function useSending(
  save: (over: Over) => Promise<SaveProblem | null>,
  takeTheirs: Work = () => Promise.resolve(null),
): Sending {
  const { busy, once } = useOneAtATime();
  const [cameTo, setCameTo] = useState<Pick<Sending, 'problem' | 'tries'>>({ problem: null, tries: 0 });
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
  /** Does the work and gives what came of it; nothing when other work was on its way. */
  once: <Came>(work: () => Promise<Came>) => Promise<Came | undefined>;
};

/**
 * The one guard against a second press. The state of a button comes a moment after the press, so what decides is a line
 * that is there at once: two presses in one frame do the work once. It opens again however the work ends.
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
