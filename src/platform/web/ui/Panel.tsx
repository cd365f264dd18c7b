import { useId, type ReactNode } from 'react';
import '../styles/surfaces.css';

type Props = {
  variant?: 'tint' | 'warm' | 'sunken' | 'lift' | 'flush';
  title?: ReactNode;
  /** Sets the title smaller, for a panel beside the main content. */
  small?: boolean;
  sub?: ReactNode;
  /** A link or chip at the end of the heading's line. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** A surface with a hairline; never inside another one (design 4). */
export function Panel({ variant, title, small = false, sub, aside, children }: Props) {
  const id = useId();
  return (
    <section className={variant ? `panel panel--${variant}` : 'panel'} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className="panel__head">
          <div>
            <h2 id={id} className={small ? 'h3' : undefined}>
              {title}
            </h2>
            {sub && <p className="panel__sub">{sub}</p>}
          </div>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
