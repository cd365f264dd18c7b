/** Too many wait for their password to be looked at; whoever comes now is asked to come again. */
export class TooBusy extends Error {
  readonly seconds = COME_AGAIN_SECONDS;
}

/** For a `catch`: the seconds to wait when too many did; any other error goes on. */
export function secondsIfBusy(error: unknown): number {
  if (error instanceof TooBusy) return error.seconds;
  throw error;
}

/** Whose turn it is: a network, or a browser that has logged in before, which finds a place even when the queue is full. */
export type Waiter = { who: string; known: boolean };

type Most = { atOnce: number; waiting: number; waitingOfOne: number };

const COME_AGAIN_SECONDS = 5;
/**
 * Known browsers queue where strangers no longer may, until there are so many times as many of them: with 64 places some
 * five hundred people, who are through in eight seconds on two cores. With two times as many, 18 of 150 colleagues who
 * began their day at one moment were sent away.
 */
const ROOM_FOR_KNOWN = 8;

/**
 * Lets a few at a time do their work. The others wait in a queue of their own network each, and the networks take turns, so
 * that a crowd behind one of them holds up itself; a queue that is full refuses.
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
    // The others come before it is this one's turn again.
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
      // Whoever is next takes over this one's place.
      if (waiting > 0) next();
      else running -= 1;
    }
  };
}
