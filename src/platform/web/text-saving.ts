/** Long enough for a pause between two sentences, short enough for nobody to leave with the text unsaved. */
const PAUSE_MS = 800;

/** How far a text has come: `changed` waits for a pause, `failed` stands as it was typed. */
export type TextState = {
  text: string;
  state: 'untouched' | 'changed' | 'saving' | 'saved' | 'failed';
  /** When the server last took it; null when it has not since the text was opened. */
  savedAt: Date | null;
};

/** A text that saves itself. */
export type TextSaving = {
  read: () => TextState;
  /** Hears of every change; gives the way to hear no more. */
  listen: (changed: () => void) => () => void;
  type: (text: string) => void;
  /** Saves what is not saved yet, without waiting for a pause. */
  flush: () => Promise<void>;
  /** The press on the button: saves even what seems to be saved. */
  save: () => Promise<void>;
  /** What the server has been read to hold: taken over unless something typed here is not saved. */
  follow: (stored: string) => void;
  isUnsaved: () => boolean;
};

type Given = {
  /** True when the server has stored it. */
  send: (text: string) => Promise<boolean>;
  now: () => Date;
};

/** One save is under way at a time and the next carries the newest text: an older one can never arrive after a newer. */
export function textSaving(stored: string, { send, now }: Given): TextSaving {
  const listeners = new Set<() => void>();
  let seen = stored;
  /** What the server holds; null when it is to be sent in any case. */
  let safe: string | null = stored;
  let shown: TextState = { text: stored, state: 'untouched', savedAt: null };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let wanted = false;
  let underway: Promise<void> | null = null;

  const show = (change: Partial<TextState>) => {
    shown = { ...shown, ...change };
    for (const listener of listeners) listener();
  };
  const isUnsaved = () => shown.text !== safe || underway !== null;
  /** A fault is a save that failed, too: the text must not seem to be on its way for ever. */
  const sent = async (text: string) => {
    try {
      return await send(text);
    } catch (fault) {
      show({ state: 'failed' });
      throw fault;
    }
  };
  const run = async () => {
    while (wanted) {
      wanted = false;
      const { text } = shown;
      if (text === safe) continue;
      show({ state: 'saving' });
      if (!(await sent(text))) return show({ state: 'failed' });
      safe = text;
      show({ state: shown.text === text ? 'saved' : 'changed', savedAt: now() });
    }
  };
  const flush = async () => {
    clearTimeout(waiting);
    wanted = true;
    underway ??= run().finally(() => {
      wanted = false;
      underway = null;
    });
    await underway;
  };
  return {
    read: () => shown,
    listen: (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    type: (text) => {
      show({ text, state: underway === null ? 'changed' : 'saving' });
      clearTimeout(waiting);
      waiting = setTimeout(() => void flush(), PAUSE_MS);
    },
    flush: () => (isUnsaved() ? flush() : Promise.resolve()),
    save: () => {
      if (underway === null) safe = null;
      return flush();
    },
    follow: (next) => {
      if (next === seen) return;
      seen = next;
      // The server takes spaces off the ends: they are not taken from under somebody who goes on writing.
      if (isUnsaved() || next.trim() === shown.text.trim()) return;
      safe = next;
      show({ text: next, state: 'untouched' });
    },
    isUnsaved,
  };
}
