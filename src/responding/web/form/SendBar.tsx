import type { ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { RespondingTexts } from '../../texts/responding.en.ts';

export type SendState = 'queued' | 'again' | null;

type Props = {
  answered: number;
  total: number;
  /** What the form waits for: its turn when many people answer at once, or another attempt after failures. */
  waiting: SendState;
  children: ReactNode;
};

/** Stays in sight once something is answered; before, it rests at the end of the form. */
export function SendBar({ answered, total, waiting, children }: Props) {
  const t = useTexts<RespondingTexts>();
  const words = t('responding.progress.answered', { count: answered, total });
  // Emphasises the count within its sentence: '3 av 4' in '3 av 4 besvart'.
  const [count = ''] = /^\d+ \S+ \d+/.exec(words) ?? [];
  return (
    <div className={answered === 0 ? 'sendbar sendbar--rest' : 'sendbar'}>
      <p role="status" className="scripted">
        {waiting !== null ? (
          t(`responding.submit.${waiting}`)
        ) : (
          <>
            <b className="num">{count}</b>
            {words.slice(count.length)}
          </>
        )}
      </p>
      {children}
    </div>
  );
}
