import { Flag, type LucideIcon, Pencil } from 'lucide-react';
import './goal-pieces.css';

/** The state of a phase: planned, going on, waiting for its result, done, closed without success, not begun. */
export type RingState = 'plan' | 'running' | 'result' | 'done' | 'missed' | 'ahead';

type Props = {
  state: RingState;
  /** The share of the time that has passed, 0 to 1; for `running`. */
  share?: number;
  at?: 'tab' | 'row';
};

const LENGTH = 2 * Math.PI * 18;

/** A phase as a picture. The words beside it say the same (design 8). */
export function PhaseRing({ state, share = 1, at = 'row' }: Props) {
  const stroke = at === 'tab' ? 4 : 4.5;
  const arc = state === 'plan' || state === 'ahead' ? 0 : state === 'running' ? share : 1;
  return (
    <svg className={at === 'tab' ? 'ph' : undefined} viewBox="0 0 44 44" fill="none" aria-hidden="true">
      {state === 'plan' ? (
        <circle
          cx="22"
          cy="22"
          r="18"
          stroke="var(--line-2)"
          strokeWidth="2.5"
          strokeDasharray="2 6.08"
          strokeLinecap="round"
        />
      ) : (
        <circle cx="22" cy="22" r="18" stroke="var(--track)" strokeWidth={stroke} />
      )}
      {arc > 0 && <Arc share={arc} stroke={stroke} />}
      <Middle state={state} />
    </svg>
  );
}

function Arc({ share, stroke }: { share: number; stroke: number }) {
  return (
    <circle
      cx="22"
      cy="22"
      r="18"
      stroke="var(--data-1)"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeDasharray={`${(share * LENGTH).toFixed(1)} 200`}
      transform="rotate(-90 22 22)"
    />
  );
}

function Middle({ state }: { state: RingState }) {
  if (state === 'plan') return <Drawing of={Pencil} from={13.6} size={16.8} stroke={2.4} />;
  if (state === 'result') return <Drawing of={Flag} from={13} size={18} stroke={2.6} />;
  if (state === 'running') return <circle cx="22" cy="22" r="5" fill="var(--data-1)" />;
  if (state === 'missed') return <circle cx="22" cy="22" r="5" stroke="var(--data-1)" strokeWidth="2.75" />;
  if (state === 'ahead') return <circle cx="22" cy="22" r="4" stroke="var(--line-2)" strokeWidth="2.5" />;
  return (
    <path d="M15 22.5l5 5 9.5-10" stroke="var(--data-1)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
  );
}

type DrawingProps = { of: LucideIcon; from: number; size: number; stroke: number };

function Drawing({ of: Picture, from, size, stroke }: DrawingProps) {
  return <Picture x={from} y={from} width={size} height={size} color="var(--data-1)" strokeWidth={stroke} />;
}
