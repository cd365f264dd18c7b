import { Worker } from 'node:worker_threads';
import type { DrawnPicture, ToDraw } from './svg-to-png-worker.ts';

type Bounds = {
  /** The maximum length of the queue; with more, the next picture is refused at once. */
  mostWaiting: number;
  /** The number of cached pictures, about 100 kB each. */
  mostKept: number;
  /** The timeout of a picture, which normally takes 40 ms. A slower one is aborted with the thread that draws it. */
  patienceMs: number;
};

const BOUNDS: Bounds = { mostWaiting: 50, mostKept: 100, patienceMs: 5_000 };

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
  let worker: Worker | null = null;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function drawn(wanted: ToDraw): Promise<Buffer | null> {
    worker ??= startWorker(onFault);
    const answer = await answerOf(worker, wanted, bounds.patienceMs);
    if (answer === null) {
      // Not awaited: the thread may be busy for long, and the next picture gets a new thread.
      void worker.terminate();
      worker = null;
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
      await worker?.terminate();
      worker = null;
    },
  };

  function afterLast(work: () => Promise<Buffer | null>): Promise<Buffer | null> {
    waiting += 1;
    const done = last.then(work).finally(() => (waiting -= 1));
    last = done.catch(() => null);
    return done;
  }
}

function startWorker(onFault: (why: string) => void): Worker {
  const worker = new Worker(new URL('svg-to-png-worker.ts', import.meta.url));
  // Lets the process exit while nothing is drawn.
  worker.unref();
  // Without a listener an error would end the process.
  worker.on('error', ({ message }) => onFault(message));
  return worker;
}

/** Resolves to null if the thread ends or takes too long. */
function answerOf(worker: Worker, wanted: ToDraw, patienceMs: number): Promise<DrawnPicture | null> {
  return new Promise((resolve) => {
    const end = (answer: DrawnPicture | null) => {
      clearTimeout(timer);
      worker.off('message', end).off('exit', gone);
      resolve(answer);
    };
    const gone = () => end(null);
    const timer = setTimeout(gone, patienceMs);
    worker.once('message', end).once('exit', gone);
    worker.postMessage(wanted);
  });
}
