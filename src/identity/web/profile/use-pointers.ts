import { useEffect, useRef, type RefObject } from 'react';

/** Gestures of fingers, mouse and wheel: `move` by shares of the element's side, `zoomBy` a factor. */
type Moves = { move: (x: number, y: number) => void; zoomBy: (factor: number) => void };

type Point = { x: number; y: number };

const WHEEL_TO_ZOOM = 0.0015;

/** One pointer moves, two zoom, the wheel zooms. The page does not scroll meanwhile. */
export function usePointers(target: RefObject<HTMLElement | null>, moves: Moves): void {
  const latest = useRef(moves);
  useEffect(() => {
    latest.current = moves;
  });
  useEffect(() => {
    const element = target.current;
    return element === null ? undefined : listen(element, latest);
  }, [target]);
}

function listen(element: HTMLElement, moves: RefObject<Moves>): () => void {
  const down = new Map<number, Point>();
  const stop = new AbortController();
  const { signal } = stop;
  const lift = ({ pointerId }: PointerEvent) => void down.delete(pointerId);

  element.addEventListener(
    'pointerdown',
    (event) => {
      element.setPointerCapture(event.pointerId);
      down.set(event.pointerId, pointOf(event));
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      const before = down.get(event.pointerId);
      if (before === undefined) return;
      const now = pointOf(event);
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      down.set(event.pointerId, now);
      const side = element.clientWidth;
      if (other === undefined) moves.current.move((now.x - before.x) / side, (now.y - before.y) / side);
      else moves.current.zoomBy(distance(now, other) / Math.max(1, distance(before, other)));
    },
    { signal },
  );
  element.addEventListener('pointerup', lift, { signal });
  element.addEventListener('pointercancel', lift, { signal });
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      moves.current.zoomBy(Math.exp(-event.deltaY * WHEEL_TO_ZOOM));
    },
    { signal, passive: false },
  );
  return () => stop.abort();
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
