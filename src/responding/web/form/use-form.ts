import { useCallback, useEffect, useRef, useState } from 'react';
import type { Question } from '#scoring/rules/question-sets.ts';
import { type Filled, isEmpty, NOTHING_FILLED } from '../../rules/draft.ts';
import type { FormOnDevice } from './device.ts';
import { newFormKey } from './form-key.ts';

/** The state of a form: its content, stored on the device with every change, and its idempotency key. */
export function useForm(device: FormOnDevice) {
  const [start] = useState(() => {
    const draft = device.draft();
    return { key: draft?.key ?? newFormKey(), filled: draft?.filled ?? NOTHING_FILLED };
  });
  const [key, setKey] = useState(start.key);
  const [filled, setFilled] = useState(start.filled);
  const [restored, setRestored] = useState(!isEmpty(start.filled));
  const untouched = useRef(true);

  useEffect(() => {
    if (untouched.current) return;
    if (isEmpty(filled)) device.forget();
    else device.keep({ key, filled, savedAt: Date.now() });
  }, [device, filled, key]);

  const change = (changes: Partial<Filled>) => {
    untouched.current = false;
    setFilled((before) => ({ ...before, ...changes }));
  };
  // A stable callback, so that an answer renders only its own question again.
  const answer = useCallback((question: Question, value: number) => {
    untouched.current = false;
    setFilled((before) => ({ ...before, answers: { ...before.answers, [question]: value } }));
  }, []);
  const clear = () => {
    untouched.current = false;
    setFilled(NOTHING_FILLED);
    setKey(newFormKey());
    setRestored(false);
  };
  return { key, filled, restored, change, answer, clear };
}
