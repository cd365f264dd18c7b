import { Worker } from 'node:worker_threads';
import type { DrawnPicture, ToDraw } from './svg-to-png-worker.ts';

type Bounds = {
  /** The maximum length of the queue; with more, the next picture is refused at once. */
  mostWaiting: number;
  /** The number of cached pictures, about 100 kB each. */
  mostKept: number;
  /** The timeout of a new thread, which reads thirty fonts first. A busy machine needs seconds for that. */
  startMs: number;
  /** The timeout of a picture, which normally takes 40 ms. A slower one is aborted with the thread that draws it. */
  patienceMs: number;
};

const BOUNDS: Bounds = { mostWaiting: 50, mostKept: 100, startMs: 30_000, patienceMs: 5_000 };

/** The thread that draws. `ready` resolves to null if it does not start in time. */
type Thread = { worker: Worker; ready: Promise<unknown> };

export type PictureDrawing = {
  /** Returns the PNG of a card; `key` must identify everything that is drawn. Null if it cannot be drawn now. */
  draw: (key: string, wanted: ToDraw) => Promise<Buffer | null>;
  close: () => Promise<void>;
};

/**
 * Draws pictures of cards in a worker thread, one at a time, so that other requests do not wait. Concurrent requests
 * for one picture share the result.
 */
export function pictureDrawing(onFault: (why: string) => void, bounds: Bounds = BOUNDS): PictureDrawing {
  const kept = new Map<string, Promise<Buffer | null>>();
  let thread: Thread | null = null;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function drawn(wanted: ToDraw): Promise<Buffer | null> {
    thread ??= startThread(onFault, bounds.startMs);
    const { worker, ready } = thread;
    const answer = (await ready) === null ? null : await answerOf(worker, wanted, bounds.patienceMs);
    if (answer === null) {
      // Not awaited: the thread may be busy for long, and the next picture gets a new thread.
      void worker.terminate();
      thread = null;
    }
    if (answer?.png) return Buffer.from(answer.png);
    onFault(answer?.why ?? 'the thread gave no answer');
    return null;
  }

  return {
    draw: async (key, wanted) => {
      const found = kept.get(key);
      if (found === undefined && waiting >= bounds.mostWaiting) return null;
      const picture = found ?? afterLast(() => drawn(wanted));
      // Moves the entry to the end: the cache drops the least recently used one.
      kept.delete(key);
      kept.set(key, picture);
      const [oldest] = kept.keys();
      if (kept.size > bounds.mostKept && oldest !== undefined) kept.delete(oldest);
      const png = await picture;
      if (png === null) kept.delete(key);
      return png;
    },
    close: async () => {
      await thread?.worker.terminate();
      thread = null;
    },
  };

  function afterLast(work: () => Promise<Buffer | null>): Promise<Buffer | null> {
    waiting += 1;
    const done = last.then(work).finally(() => (waiting -= 1));
    last = done.catch(() => null);
    return done;
  }
}

function startThread(onFault: (why: string) => void, startMs: number): Thread {
  const worker = new Worker(new URL('svg-to-png-worker.ts', import.meta.url));
  // Lets the process exit while nothing is drawn.
  worker.unref();
  // Without a listener an error would end the process.
  worker.on('error', ({ message }) => onFault(message));
  return { worker, ready: nextMessage(worker, startMs) };
}

function answerOf(worker: Worker, wanted: ToDraw, patienceMs: number): Promise<DrawnPicture | null> {
  const answer = nextMessage<DrawnPicture>(worker, patienceMs);
  worker.postMessage(wanted);
  return answer;
}

/** Resolves to null if the thread ends or takes too long. */
function nextMessage<Message>(worker: Worker, mostMs: number): Promise<Message | null> {
  return new Promise((resolve) => {
    const end = (message: Message | null) => {
      clearTimeout(timer);
      worker.off('message', end).off('exit', gone);
      resolve(message);
    };
    const gone = () => end(null);
    const timer = setTimeout(gone, mostMs);
    worker.once('message', end).once('exit', gone);
  });
}
