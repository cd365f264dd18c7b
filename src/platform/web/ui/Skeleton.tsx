import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '../../texts/common.en.ts';
import '../styles/feedback.css';
import '../styles/surfaces.css';

const PATIENCE_MS = 300;

/**
 * Shows its content only after 300 ms, so that a quick answer does not flicker. It takes up its space from the start.
 */
export function Patiently({ children }: { children: ReactNode }) {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return <div style={{ visibility: waited ? 'visible' : 'hidden' }}>{children}</div>;
}

/** One grey line; `width` and `height` are CSS lengths. */
export function SkeletonLine({ width = '100%', height = '1rem' }: { width?: string; height?: string }) {
  return <span className="skel" style={{ display: 'block', inlineSize: width, blockSize: height }} />;
}

/** The content of a panel whose heading is already there. */
export function SkeletonLines({ lines }: { lines: number }) {
  return (
    <div className="stack stack--s">
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonLine key={line} width={`${100 - (line % 5) * 15}%`} />
      ))}
    </div>
  );
}

export function PanelSkeleton({ lines = 3 }: { lines?: number }) {
  const t = useTexts<CommonTexts>();
  return (
    <Patiently>
      <div className="panel stack stack--s" aria-busy="true" role="status" aria-label={t('common.busy.loading')}>
        <SkeletonLine width="50%" height="1.5rem" />
        <SkeletonLines lines={lines} />
      </div>
    </Patiently>
  );
}

export function RowsSkeleton({ rows = 4 }: { rows?: number }) {
  const t = useTexts<CommonTexts>();
  return (
    <Patiently>
      <div aria-busy="true" role="status" aria-label={t('common.busy.loading')}>
        <ul className="rows" aria-hidden="true">
          {Array.from({ length: rows }, (_, row) => (
            <li className="srow" key={row}>
              <RingSkeleton size="3.5rem" />
              <div className="stack stack--s">
                <SkeletonLine width="60%" />
                <SkeletonLine width="35%" height=".75rem" />
              </div>
              <div className="srow__end">
                <SkeletonLine width="7rem" />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Patiently>
  );
}

export function RingSkeleton({ size }: { size: string }) {
  return <span className="skel skel--ring" style={{ inlineSize: size, blockSize: size }} />;
}
