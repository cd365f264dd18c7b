import { useEffect, useId, useRef } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '../../texts/common.en.ts';
import '../styles/once.css';
import '../styles/surfaces.css';
import { Button } from './Button.tsx';
import { CopyBox } from './CopyBox.tsx';
import { useUnsaved } from './Unsaved.tsx';

type Props = {
  title: string;
  text: string;
  value: string;
  /** The name of the value for screen readers. */
  label: string;
  facts?: readonly { label: string; value: string }[];
  /** The button of who has copied it, and the question to who leaves before. */
  done: string;
  leave: { title: string; text: string };
  onDone: () => void;
};

/** A secret that is shown once. It takes the focus, because copying it is the next step; leaving the page asks before. */
export function ShownOnce({ title, text, value, label, facts = [], done, leave, onDone }: Props) {
  const t = useTexts<CommonTexts>();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useUnsaved(() => true, { question: { ...leave, stay: t('common.button.cancel'), leave: done } });
  return (
    <section className="panel panel--tint once" aria-labelledby={id}>
      <div>
        <h2 id={id} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      <CopyBox value={value} label={label} />
      {facts.length > 0 && (
        <dl className="once__facts">
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="row">
        <Button kind="1" onClick={onDone}>
          {done}
        </Button>
      </div>
    </section>
  );
}
