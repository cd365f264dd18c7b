/** Longer than a pause between two sentences, and short enough that few leave with unsaved text. */
const PAUSE_MS = 800;

/**
 * The state of a text: `changed` waits for a pause, `failed` keeps what was typed, `conflict` waits until the person has
 * chosen between it and what somebody else has stored meanwhile.
 */
export type TextState = {
  text: string;
  state: 'untouched' | 'changed' | 'saving' | 'saved' | 'failed' | 'conflict';
  /** The time of the last successful save; null when there was none since the text was opened. */
  savedAt: Date | null;
};

export type TextSaving = {
  read: () => TextState;
  /** Subscribes to every change; returns a function that unsubscribes. */
  listen: (changed: () => void) => () => void;
  type: (text: string) => void;
  /** Saves unsaved text without waiting for a pause. */
  flush: () => Promise<void>;
  /** Saves in any case, also when the text seems to be saved: for the button. */
  save: () => Promise<void>;
  /** Takes over the text that the server holds, unless there is unsaved text here. */
  follow: (stored: string) => void;
  isUnsaved: () => boolean;
  /** Ends a conflict: saves the text here over the newer one. */
  keepMine: () => Promise<void>;
  /** Ends a conflict: takes over the newer text. */
  takeTheirs: () => void;
};

/**
 * Resolves to true when the server has stored the text, and to `stale` when it holds another text than `before`; that
 * one is then read again, and followed.
 */
export type SendText = (text: string, before: string) => Promise<boolean | 'stale'>;

type Given = {
  send: SendText;
  now: () => Date;
};

/**
 * Creates a text that saves itself. One save runs at a time and the next one carries the newest text, so an older text
 * can never arrive after a newer one.
 */
export function textSaving(stored: string, { send, now }: Given): TextSaving {
  const listeners = new Set<() => void>();
  let seen = stored;
  /** The text that the server holds; null forces the next save. */
  let safe: string | null = stored;
  /** The text that the next save is written over. */
  let before = stored;
  /** Texts that may have been stored without a reply. */
  const unanswered = new Set<string>();
  let shown: TextState = { text: stored, state: 'untouched', savedAt: null };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let wanted = false;
  let underway: Promise<void> | null = null;

  const show = (change: Partial<TextState>) => {
    shown = { ...shown, ...change };
    for (const listener of listeners) listener();
  };
  const isUnsaved = () => shown.text !== safe || underway !== null;
  /** A thrown error counts as a failed save; otherwise the text would seem to be on its way for ever. */
  const sent = async (text: string) => {
    unanswered.add(text.trim());
    try {
      return await send(text, before);
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
      const over = before;
      const answer = await sent(text);
      if (answer === 'stale' && over === before) return show({ state: 'conflict' });
      if (answer === 'stale') {
        wanted = true;
        continue;
      }
      if (!answer) return show({ state: 'failed' });
      unanswered.clear();
      safe = before = text;
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
      if (shown.state === 'conflict') return show({ text });
      show({ text, state: underway === null ? 'changed' : 'saving' });
      clearTimeout(waiting);
      waiting = setTimeout(() => void flush(), PAUSE_MS);
    },
    flush: () => (isUnsaved() && shown.state !== 'conflict' ? flush() : Promise.resolve()),
    save: () => {
      if (underway === null) safe = null;
      return flush();
    },
    follow: (next) => {
      if (next === seen) return;
      seen = next;
      if (!isUnsaved() || unanswered.has(next.trim())) before = next;
      if (shown.state === 'conflict' && before === next) return void flush();
      // The server trims the text; the spaces stay while the person is typing.
      if (isUnsaved() || next.trim() === shown.text.trim()) return;
      safe = next;
      show({ text: next, state: 'untouched' });
    },
    isUnsaved,
    keepMine: () => {
      before = seen;
      safe = null;
      return flush();
    },
    takeTheirs: () => {
      safe = before = seen;
      unanswered.clear();
      show({ text: seen, state: 'untouched' });
    },
  };
}
