import { useBlocker } from '@tanstack/react-router';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '../../texts/common.en.ts';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';

/** Something on the page that can hold what is not saved. */
type Keeper = {
  isUnsaved: () => boolean;
  /** Saves it, for what saves itself; left out where only the person's press does. */
  save?: () => Promise<void>;
};

type Register = (keeper: Keeper) => () => void;

const KeepersContext = createContext<Register>(() => () => undefined);

/** Nobody waits longer for a page to open because a text on the last one is still on its way. */
const MOST_WAITING_MS = 2_000;

/** Asks before a page is left that holds something unsaved; what saves itself is saved first, and then nobody is asked. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const keepers = useRef(new Set<Keeper>());
  const [count, setCount] = useState(0);
  const register = useCallback<Register>((keeper) => {
    const all = keepers.current;
    all.add(keeper);
    setCount(all.size);
    return () => {
      all.delete(keeper);
      setCount(all.size);
    };
  }, []);
  const isUnsaved = useCallback(() => [...keepers.current].some((keeper) => keeper.isUnsaved()), []);
  const saveAll = useCallback(
    () => Promise.all([...keepers.current].map(({ save }) => save?.() ?? Promise.resolve())),
    [],
  );
  useSavedWhenHidden(saveAll);

  const mustAsk = useCallback(
    async ({ current, next }: { current: Place; next: Place }) => {
      if (staysOn(current, next) || !isUnsaved()) return false;
      await Promise.race([saveAll(), new Promise((resolve) => setTimeout(resolve, MOST_WAITING_MS))]);
      return isUnsaved();
    },
    [isUnsaved, saveAll],
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
      {leaving.status === 'blocked' && <Question onStay={leaving.reset} onLeave={leaving.proceed} />}
    </KeepersContext>
  );
}

/** Tells the page that something here may be unsaved. */
export function useUnsaved(isUnsaved: () => boolean, save?: () => Promise<void>): void {
  const register = use(KeepersContext);
  const newest = useRef({ isUnsaved, save });
  useEffect(() => void (newest.current = { isUnsaved, save }));
  const saves = save !== undefined;
  const keeper = useMemo<Keeper>(
    () => ({
      isUnsaved: () => newest.current.isUnsaved(),
      ...(saves ? { save: async () => newest.current.save?.() } : {}),
    }),
    [saves],
  );
  useEffect(() => register(keeper), [register, keeper]);
}

type Place = { pathname: string; search: object };

/** The steps of a form, and the filters of a list, stand after the '?': only another thing there is another page. */
function staysOn(current: Place, next: Place): boolean {
  const idOf = ({ search }: Place) => (search as { id?: unknown }).id;
  return current.pathname === next.pathname && idOf(current) === idOf(next);
}

/** A phone puts a page away without a word and may never show it again. */
function useSavedWhenHidden(saveAll: () => Promise<unknown>): void {
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') void saveAll();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => document.removeEventListener('visibilitychange', hidden);
  }, [saveAll]);
}

function Question({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useTexts<CommonTexts>();
  return (
    <Modal title={t('common.unsaved.title')} narrow onClose={onStay}>
      <div className="stack unsaved">
        <p>{t('common.unsaved.text')}</p>
        <div className="row">
          <Button kind="1" onClick={onStay}>
            {t('common.unsaved.stayButton')}
          </Button>
          <Button kind="danger" onClick={onLeave}>
            {t('common.unsaved.leaveButton')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
