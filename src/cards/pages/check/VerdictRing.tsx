import {
  Check,
  CircleQuestionMark,
  EyeOff,
  Hourglass,
  type LucideIcon,
  TriangleAlert,
  Unlink,
  WifiOff,
} from 'lucide-react';
import { Icon } from '#platform/web/ui/Icon.tsx';

export type VerdictKind = 'genuine' | 'off' | 'expired' | 'altered' | 'offline' | 'noProof' | 'notOurs' | 'failed';

type Ring = 'whole' | 'dashed' | 'faded' | 'broken' | 'thin';

const LOOKS: Record<VerdictKind, { ring: Ring; icon: LucideIcon; tone: string }> = {
  genuine: { ring: 'whole', icon: Check, tone: ' verd__ring--ok' },
  off: { ring: 'dashed', icon: EyeOff, tone: '' },
  expired: { ring: 'faded', icon: Hourglass, tone: ' verd__ring--old' },
  altered: { ring: 'broken', icon: TriangleAlert, tone: ' verd__ring--bad' },
  offline: { ring: 'thin', icon: WifiOff, tone: '' },
  noProof: { ring: 'thin', icon: Unlink, tone: '' },
  notOurs: { ring: 'thin', icon: CircleQuestionMark, tone: '' },
  failed: { ring: 'thin', icon: CircleQuestionMark, tone: '' },
};

/** The verdict as a ring: whole, dashed, with a faded end, with one segment out of place, or thin. */
export function VerdictRing({ kind }: { kind: VerdictKind }) {
  const { ring, icon, tone } = LOOKS[kind];
  return (
    <span className={`verd__ring${tone}`} aria-hidden="true">
      <svg viewBox="0 0 120 120" fill="none" stroke="currentColor" strokeWidth="9">
        {ring === 'dashed' && <circle cx="60" cy="60" r={RADIUS} strokeDasharray="9 9" />}
        {ring === 'thin' && <circle cx="60" cy="60" r={RADIUS} strokeDasharray="1 9" />}
        {ring !== 'dashed' &&
          ring !== 'thin' &&
          SEGMENTS.map((d, place) => <path key={d} d={d} {...moved(ring, place)} />)}
      </svg>
      <Icon of={icon} />
    </span>
  );
}

const RADIUS = 44;
const COUNT = 10;
/** In degrees: the half of the gap between two segments. */
const HALF_GAP = 3;
/** The first of the segments that fade, and the one that is out of place. */
const [FIRST_FADED, OUT_OF_PLACE] = [7, 2];

const SEGMENTS = Array.from({ length: COUNT }, (_, place) => {
  const [from, to] = [place * 36 + HALF_GAP, place * 36 + 36 - HALF_GAP].map(pointAt);
  return `M${from}A${RADIUS} ${RADIUS} 0 0 1 ${to}`;
});

function pointAt(degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(60 + RADIUS * Math.sin(angle)).toFixed(1)} ${(60 - RADIUS * Math.cos(angle)).toFixed(1)}`;
}

function moved(ring: Ring, place: number): { opacity?: string; transform?: string } {
  if (ring === 'faded' && place >= FIRST_FADED) return { opacity: '.3' };
  return ring === 'broken' && place === OUT_OF_PLACE ? { transform: 'translate(5 -5)' } : {};
}
