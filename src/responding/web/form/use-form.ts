import { useCallback, useLayoutEffect, useState } from 'react';
import type { Question } from '#scoring/rules/question-sets.ts';
import { type Filled, isEmpty, NOTHING_FILLED, overlaid } from '../../rules/draft.ts';
import type { Failed } from '../../rules/form-failure.ts';
import type { FormOnDevice } from './device.ts';
import { newFormKey } from './form-key.ts';

/** The form as the server has rendered it: empty, or as a browser without scripts has sent it. */
export type FormStart = {
  /** The idempotency key of the form. */
  key: string;
  /** When the server rendered it, in milliseconds; it works out how long the answer took where no script does. */
  openedAt: number;
  filled: Filled;
  /** True after the form was sent without scripts and could not be stored; `failed` then says why, if a field does not. */
  wasSent: boolean;
  failed: Failed | null;
};

type Device = { device: FormOnDevice; start: FormStart; early: Filled | null };

/** The state of a form: its content, stored on the device with every change, and its idempotency key. */
export function useForm({ device, start, early }: Device) {
  const [key, setKey] = useState(start.key);
  const [filled, setFilled] = useState(start.filled);
  const [restored, setRestored] = useState(false);
  const [touched, setTouched] = useState(false);

  // The first rendering equals the server's, which knows neither the draft nor what was filled in since.
  useLayoutEffect(() => {
    const draft = device.draft();
    if (draft !== null) {
      setKey(draft.key);
      setRestored(!isEmpty(draft.filled));
    }
    const typed = early !== null && !isEmpty(early);
    if (typed) setTouched(true);
    if (draft !== null || typed) setFilled(overlaid(draft?.filled ?? start.filled, early ?? NOTHING_FILLED));
  }, [device, start, early]);

  // A layout effect, because others run in a later task, and a page that is reloaded in between loses the change.
  useLayoutEffect(() => {
    if (!touched) return;
    if (isEmpty(filled)) device.forget();
    else device.keep({ key, filled, savedAt: Date.now() });
  }, [device, touched, filled, key]);

  const change = (changes: Partial<Filled>) => {
    setTouched(true);
    setFilled((before) => ({ ...before, ...changes }));
  };
  // A stable callback, so that an answer renders only its own question again.
  const answer = useCallback((question: Question, value: number) => {
    setTouched(true);
    setFilled((before) => ({ ...before, answers: { ...before.answers, [question]: value } }));
  }, []);
  const clear = () => {
    setTouched(true);
    setFilled(NOTHING_FILLED);
    setKey(newFormKey());
    setRestored(false);
  };
  return { key, filled, restored, change, answer, clear };
}
