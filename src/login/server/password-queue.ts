/** Thrown when the password queue is full; the caller asks the client to retry. */
export class TooBusy extends Error {
  readonly seconds = COME_AGAIN_SECONDS;
}

/** For a `catch`: returns the seconds to wait after TooBusy and rethrows any other error. */
export function secondsIfBusy(error: unknown): number {
  if (error instanceof TooBusy) return error.seconds;
  throw error;
}

/** The owner of a queued turn: a network, or a known browser, which finds a place even when the queue is full. */
export type Waiter = { who: string; known: boolean };

type Most = { atOnce: number; waiting: number; waitingOfOne: number };

const COME_AGAIN_SECONDS = 5;
/**
 * Known browsers may queue beyond the limit for strangers, up to this multiple of it: with 64 places some 500 people,
 * who are through in 8 s on two cores. With a multiple of two, 18 of 150 colleagues who started at one moment were
 * refused.
 */
const ROOM_FOR_KNOWN = 8;

/**
 * Runs a limited number of tasks at a time. Each network has a queue, and the networks take turns, so that a crowd on
 * one network delays only itself; a full queue refuses.
 */
export function fairTurns(most: Most) {
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  const next = (): void => {
    const [first] = queues;
    if (first === undefined) return;
    const [who, queue] = first;
    const start = queue.shift();
    // Moves this network behind the others.
    queues.delete(who);
    if (queue.length > 0) queues.set(who, queue);
    waiting -= 1;
    start?.();
  };
  const turn = ({ who, known }: Waiter): Promise<void> => {
    if (running < most.atOnce) {
      running += 1;
      return Promise.resolve();
    }
    const queue = queues.get(who) ?? [];
    const room = known ? most.waiting * ROOM_FOR_KNOWN : most.waiting;
    if (waiting >= room || queue.length >= most.waitingOfOne) return Promise.reject(new TooBusy());
    waiting += 1;
    return new Promise((resolve) => queues.set(who, [...queue, resolve]));
  };
  return async <T>(waiter: Waiter, work: () => Promise<T>): Promise<T> => {
    await turn(waiter);
    try {
      return await work();
    } finally {
      // The next waiter takes over this slot.
      if (waiting > 0) next();
      else running -= 1;
    }
  };
}
