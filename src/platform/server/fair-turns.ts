/** Thrown when the queue is full; the caller asks the client to retry. */
export class TooBusy extends Error {
  readonly seconds = COME_AGAIN_SECONDS;
}

/** For a `catch`: returns the seconds to wait after TooBusy and rethrows any other error. */
export function secondsIfBusy(error: unknown): number {
  if (error instanceof TooBusy) return error.seconds;
  throw error;
}

/**
 * The owner of a queued turn: a network, an organisation, or a known browser, which finds a place even when the queue
 * is full.
 */
export type Waiter = { who: string; known: boolean };

type Most = { atOnce: number; atOnceOfOne?: number; waiting: number; waitingOfOne: number };

const COME_AGAIN_SECONDS = 5;
/**
 * Known browsers may queue beyond the limit for strangers, up to this multiple of it: with 64 places some 500 people,
 * who are through in 8 s on two cores. With a multiple of two, 18 of 150 colleagues who started at one moment were
 * refused.
 */
const ROOM_FOR_KNOWN = 8;

/**
 * Runs a limited number of tasks at a time, and of one owner at most `atOnceOfOne`. Each owner has a queue, and the
 * owners take turns, so that a crowd delays only itself; a full queue refuses.
 */
export function fairTurns({ atOnceOfOne = Infinity, ...most }: Most) {
  const queues = new Map<string, (() => void)[]>();
  const runningOf = new Map<string, number>();
  let running = 0;
  let waiting = 0;

  const mayBegin = (who: string): boolean => running < most.atOnce && (runningOf.get(who) ?? 0) < atOnceOfOne;
  const begin = (who: string): void => {
    running += 1;
    runningOf.set(who, (runningOf.get(who) ?? 0) + 1);
  };
  const end = (who: string): void => {
    running -= 1;
    const left = (runningOf.get(who) ?? 0) - 1;
    if (left > 0) runningOf.set(who, left);
    else runningOf.delete(who);
  };
  /** Starts the first waiting task that may run; one that ends makes room for one at most. */
  const next = (): void => {
    const first = [...queues].find(([who]) => mayBegin(who));
    if (first === undefined) return;
    const [who, queue] = first;
    const start = queue.shift();
    // Moves this owner behind the others.
    queues.delete(who);
    if (queue.length > 0) queues.set(who, queue);
    waiting -= 1;
    begin(who);
    start?.();
  };
  const turn = ({ who, known }: Waiter): Promise<void> => {
    if (mayBegin(who)) {
      begin(who);
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
      end(waiter.who);
      next();
    }
  };
}
