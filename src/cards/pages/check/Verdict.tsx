import { type ReactNode, useEffect, useRef } from 'react';
import { type VerdictKind, VerdictRing } from './VerdictRing.tsx';

type Props = { kind: VerdictKind; title: string; text: string; children: ReactNode };

/** One verdict: a ring, a word and a sentence. It takes the focus when it comes. */
export function Verdict({ kind, title, text, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="panel verd" role="status" aria-labelledby="verdict">
      <VerdictRing kind={kind} />
      <div>
        <h1 id="verdict" tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <p className="lead">{text}</p>
        <div className="row">{children}</div>
      </div>
    </section>
  );
}
