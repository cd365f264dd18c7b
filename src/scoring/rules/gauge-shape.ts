import { HIGHEST } from './score.ts';

/** Diameters 208, 152, 104, 56 and 40 px (design 5). */
export type GaugeSize = 'xl' | 'lg' | 'md' | 'sm' | 'xs';

/** Stroke width and gap in a box of 100; the gap is in degrees, and 0 makes an unbroken ring. */
const SHAPES: Record<GaugeSize, { stroke: number; gap: number }> = {
  xl: { stroke: 8, gap: 5.2 },
  lg: { stroke: 8.5, gap: 5.4 },
  md: { stroke: 9.5, gap: 6 },
  sm: { stroke: 11, gap: 0 },
  xs: { stroke: 13, gap: 0 },
};

const SEGMENT = 360 / HIGHEST;
/** A shorter segment would appear as a meaningless dot. */
const LEAST_FILL = 0.02;

/** Returns a gauge's paths in a box of 100, clockwise from 12 o'clock, one segment per point. */
export function gaugeShape(size: GaugeSize, score: number): { stroke: number; track: string[]; fill: string[] } {
  const { stroke, gap } = SHAPES[size];
  const radius = 50 - stroke / 2 - 0.5;
  if (gap === 0) return { stroke, track: [ring(radius)], fill: unbroken(radius, score) };
  return { stroke, ...segmented(radius, gap, score) };
}

/** Returns a ring of two scores: the present one outside, in segments, and the earlier one as a thin line inside. */
export function thenAndNowShape(before: number, now: number) {
  const thenAt = Math.min(before * SEGMENT, THEN_FULL);
  const [x, y] = point(THEN_RADIUS, thenAt);
  return {
    stroke: NOW_STROKE,
    ...segmented(NOW_RADIUS, NOW_GAP, now),
    /** Null without an earlier score. */
    before: before <= 0 ? null : { line: arc(THEN_RADIUS, 0.01, thenAt), dot: { x, y } },
  };
}

/** In the box of a gauge, outside its segments; a tick at each end is 3.2 long. */
const WHISKER_RADIUS = 53;
const HALF_TICK = 1.6;
/** In points. A score that is exactly known still gets a visible mark. */
const LEAST_WHISKER = 0.05;

/** Returns the path of a whisker that reaches `uncertainty` points to each side of a score, cut at 0 and 10. */
export function whiskerShape(score: number, uncertainty: number): string {
  const { low, high } = whiskerEnds(score, Math.max(uncertainty, LEAST_WHISKER));
  const [from, to] = [low * SEGMENT, Math.min(high * SEGMENT, THEN_FULL)];
  return `${arc(WHISKER_RADIUS, from, to)}${tick(from)}${tick(to)}`;
}

/** Returns where a whisker ends, in points with one decimal, cut at 0 and 10. */
export function whiskerEnds(score: number, uncertainty: number): { low: number; high: number } {
  const tenths = (points: number) => Math.round(points * 10) / 10;
  return { low: tenths(Math.max(0, score - uncertainty)), high: tenths(Math.min(HIGHEST, score + uncertainty)) };
}

function tick(degrees: number): string {
  return `M${point(WHISKER_RADIUS - HALF_TICK, degrees).join(' ')}L${point(WHISKER_RADIUS + HALF_TICK, degrees).join(' ')}`;
}

const NOW_STROKE = 8.5;
const NOW_RADIUS = 45;
const NOW_GAP = 6;
const THEN_RADIUS = 35;
/** In degrees. An arc that ends where it began would not be drawn. */
const THEN_FULL = 359.9;

function segmented(radius: number, gap: number, score: number): { track: string[]; fill: string[] } {
  const segments = Array.from({ length: HIGHEST }, (_, index) => {
    const from = index * SEGMENT + gap / 2;
    return { from, length: SEGMENT - gap, filled: Math.min(1, Math.max(0, score - index)) };
  });
  return {
    track: segments.map(({ from, length }) => arc(radius, from, from + length)),
    fill: segments
      .filter(({ filled }) => filled > LEAST_FILL)
      .map(({ from, length, filled }) => arc(radius, from, from + length * filled)),
  };
}

function unbroken(radius: number, score: number): string[] {
  if (score <= 0) return [];
  return [score >= HIGHEST ? ring(radius) : arc(radius, 0.01, score * SEGMENT)];
}

function ring(radius: number): string {
  return `${arc(radius, 0, 180)}${arc(radius, 180, 360)}`;
}

function arc(radius: number, from: number, to: number): string {
  const [x, y] = point(radius, from);
  const [u, v] = point(radius, to);
  return `M${x} ${y}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${u} ${v}`;
}

function point(radius: number, degrees: number): [x: string, y: string] {
  const turn = ((degrees - 90) * Math.PI) / 180;
  return [(50 + radius * Math.cos(turn)).toFixed(2), (50 + radius * Math.sin(turn)).toFixed(2)];
}
