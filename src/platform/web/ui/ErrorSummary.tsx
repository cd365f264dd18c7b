import { useEffect, useRef, type ReactNode } from 'react';
import { Banner } from './Banner.tsx';

type Props = {
  title: ReactNode;
  children?: ReactNode;
  /** Counts the submissions: each one scrolls to the banner again and focuses it. */
  attempt: number;
  action?: ReactNode;
};

/** The banner above a form that could not be sent: the page scrolls to it and it takes the focus (design 4). */
export function ErrorSummary({ title, children, attempt, action }: Props) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'center' });
  }, [attempt]);
  return (
    <Banner kind="error" title={title} action={action} focusRef={ref}>
      {children}
    </Banner>
  );
}
