import type { LucideIcon } from 'lucide-react';
import { Component, useRef, type ComponentProps, type MouseEvent, type ReactNode, type RefObject } from 'react';
import '../styles/buttons.css';
import { Icon } from './Icon.tsx';

/**
 * The rank of a button (design 4): one `cta` a screen, `1` solid, `2` outlined, `3` quiet, `danger` always confirmed.
 */
type Look = {
  kind?: 'cta' | '1' | '2' | '3' | 'danger' | 'onhero';
  size?: 'sm' | 'lg';
  icon?: LucideIcon;
  block?: boolean;
};

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** The label while the button's work goes on, otherwise null; omitted for a button that sends nothing. */
    busy?: string | null;
    children: ReactNode;
  };

/**
 * A button that keeps its width and ignores presses while it is busy. A button that sends also ignores the second press of
 * a double press, which may come after a fast response.
 */
export function Button({ kind, size, icon, block, busy: work, children, className = '', ...rest }: ButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const busy = work ?? null;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const isDouble = work !== undefined && event.detail > 1;
    if (busy !== null || isDouble) event.preventDefault();
    else rest.onClick?.(event);
  };
  const look = buttonClass({ kind, size, block } as Look);
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={`${look}${busy === null ? '' : ' is-busy'} ${className}`.trim()}
      aria-busy={busy === null ? undefined : true}
      onClick={press}
    >
      <KeptWidth isBusy={busy !== null} button={ref} />
      {busy === null ? icon && <Icon of={icon} /> : <span className="spin" />}
      {busy ?? children}
    </button>
  );
}

export function ButtonLink({ kind, size, icon, block, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} className={buttonClass({ kind, size, block } as Look)}>
      {icon && <Icon of={icon} />}
      {children}
    </a>
  );
}

/** A round button with only an icon; `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  className = '',
  ...rest
}: { icon: LucideIcon; label: string } & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={`iconbtn ${className}`.trim()} aria-label={label}>
      <Icon of={icon} />
    </button>
  );
}

function buttonClass({ kind = '2', size, block }: Look): string {
  return ['btn', `btn--${kind}`, size && `btn--${size}`, block && 'btn--block'].filter(Boolean).join(' ');
}

type KeptWidthProps = { isBusy: boolean; button: RefObject<HTMLButtonElement | null> };

/**
 * Keeps the width that the button had before it became busy. It is a class component because only
 * `getSnapshotBeforeUpdate` runs before the label changes: measuring after every render forced a layout of the whole
 * page, a fifth of its scripting time.
 */
class KeptWidth extends Component<KeptWidthProps> {
  override getSnapshotBeforeUpdate({ isBusy: wasBusy }: KeptWidthProps): number | null {
    return !wasBusy && this.props.isBusy ? (this.props.button.current?.offsetWidth ?? null) : null;
  }

  override componentDidUpdate({ isBusy: wasBusy }: KeptWidthProps, _: unknown, width: number | null): void {
    const button = this.props.button.current;
    if (button === null || wasBusy === this.props.isBusy) return;
    button.style.minInlineSize = width === null ? '' : `${width}px`;
  }

  override render(): ReactNode {
    return null;
  }
}
