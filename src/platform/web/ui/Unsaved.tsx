import { useBlocker } from '@tanstack/react-router';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '../../texts/common.en.ts';
import { isLeaving } from '../leaving.ts';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';

type Keeper = {
  isUnsaved: () => boolean;
  /** Saves the changes, for a part that saves itself; omit it where only the user's press saves. */
  save?: () => Promise<void>;
  /** Replaces the question about unsaved changes. */
  question?: Question | undefined;
};

type Question = { title: string; text: string; stay: string; leave: string };

type Register = (keeper: Keeper) => () => void;

const KeepersContext = createContext<Register>(() => () => undefined);

/** The longest delay of a navigation for a text that is still being saved. */
const MOST_WAITING_MS = 2_000;

/**
 * Asks before the user leaves a page with unsaved changes. Parts that save themselves are saved first, without a
 * question.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const keepers = useRef(new Set<Keeper>());
  const [count, setCount] = useState(0);
  const [question, setQuestion] = useState<Question>();
  const register = useCallback<Register>((keeper) => {
    const all = keepers.current;
    all.add(keeper);
    setCount(all.size);
    return () => {
      all.delete(keeper);
      setCount(all.size);
    };
  }, []);
  const unsaved = useCallback(() => [...keepers.current].find((keeper) => keeper.isUnsaved()), []);
  const isUnsaved = useCallback(() => !isLeaving() && unsaved() !== undefined, [unsaved]);
  const saveAll = useCallback(
    () => Promise.all([...keepers.current].map(({ save }) => save?.() ?? Promise.resolve())),
    [],
  );
  useSavedWhenHidden(saveAll);

  const mustAsk = useCallback(
    async ({ current, next }: { current: Place; next: Place }) => {
      if (staysOn(current, next) || !isUnsaved()) return false;
      await Promise.race([saveAll(), new Promise((resolve) => setTimeout(resolve, MOST_WAITING_MS))]);
      setQuestion(unsaved()?.question);
      return isUnsaved();
    },
    [isUnsaved, saveAll, unsaved],
  );
  const leaving = useBlocker({
    shouldBlockFn: mustAsk,
    enableBeforeUnload: isUnsaved,
    disabled: count === 0,
    withResolver: true,
  });
  return (
    <KeepersContext value={register}>
      {children}
      {leaving.status === 'blocked' && (
        <AskBeforeLeaving question={question} onStay={leaving.reset} onLeave={leaving.proceed} />
      )}
    </KeepersContext>
  );
}

/** Registers a part of the page that may hold unsaved changes. */
export function useUnsaved(isUnsaved: () => boolean, { save, question }: Omit<Keeper, 'isUnsaved'> = {}): void {
  const register = use(KeepersContext);
  const newest = useRef({ isUnsaved, save, question });
  useEffect(() => void (newest.current = { isUnsaved, save, question }));
  const saves = save !== undefined;
  const keeper = useMemo<Keeper>(
    () => ({
      isUnsaved: () => newest.current.isUnsaved(),
      get question() {
        return newest.current.question;
      },
      ...(saves ? { save: async () => newest.current.save?.() } : {}),
    }),
    [saves],
  );
  useEffect(() => register(keeper), [register, keeper]);
}

type Place = { pathname: string; search: object };

/** The query holds the steps of a form and the filters of a list: only another `id` there is another page. */
function staysOn(current: Place, next: Place): boolean {
  const idOf = ({ search }: Place) => (search as { id?: unknown }).id;
  return current.pathname === next.pathname && idOf(current) === idOf(next);
}

/** A phone hides a page without warning and may never show it again. */
function useSavedWhenHidden(saveAll: () => Promise<unknown>): void {
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') void saveAll();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => document.removeEventListener('visibilitychange', hidden);
  }, [saveAll]);
}

type Asking = { question: Question | undefined; onStay: () => void; onLeave: () => void };

function AskBeforeLeaving({ question, onStay, onLeave }: Asking) {
  const t = useTexts<CommonTexts>();
  const { title, text, stay, leave } = question ?? {
    title: t('common.unsaved.title'),
    text: t('common.unsaved.text'),
    stay: t('common.unsaved.stayButton'),
    leave: t('common.unsaved.leaveButton'),
  };
  return (
    <Modal title={title} narrow onClose={onStay}>
      <div className="stack unsaved">
        <p>{text}</p>
        <div className="row">
          <Button kind="1" onClick={onStay}>
            {stay}
          </Button>
          <Button kind="danger" onClick={onLeave}>
            {leave}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
