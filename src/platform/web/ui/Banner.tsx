import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import '../styles/feedback.css';
import { Icon } from './Icon.tsx';

type Kind = 'plain' | 'warn' | 'error' | 'ok';

const ICONS: Record<Kind, LucideIcon> = { plain: Info, warn: TriangleAlert, error: CircleAlert, ok: CircleCheck };

type Props = {
  kind?: Kind;
  icon?: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
  /** At most one button. */
  action?: ReactNode;
  /** Receives the focus when a form has errors. */
  focusRef?: Ref<HTMLElement>;
};

/**
 * Icon, one bold line, one sentence. An error is announced as an alert unless the banner takes the focus, which it also
 * does in a page that the server has rendered.
 */
export function Banner({ kind = 'plain', icon, title, children, action, focusRef }: Props) {
  const role = focusRef ? undefined : kind === 'error' ? 'alert' : undefined;
  return (
    <section
      className={kind === 'plain' ? 'banner' : `banner banner--${kind}`}
      role={role}
      ref={focusRef}
      tabIndex={focusRef ? -1 : undefined}
      autoFocus={focusRef !== undefined}
    >
      <span className="banner__ic">
        <Icon of={icon ?? ICONS[kind]} />
      </span>
      <div className="banner__txt">
        <b>{title}</b>
        {children && <p>{children}</p>}
      </div>
      {action}
    </section>
  );
}
