/** Width and height of the drawing; the wheel is centred in it. */
export const WHEEL_SIZE = 120;

const RADIUS = 48;
const LARGEST_DOT = 8.5;
/** The share of its slot on the circle that a dot fills. */
const FILLED = 0.72;
/** With more dots, each would be too small to see, so the wheel becomes a ring. */
const MOST_DOTS = 40;

export type Wheel =
  | { of: 'dots'; radius: number; dots: readonly { x: number; y: number; answered: boolean }[] }
  | { of: 'ring'; radius: number; part: number };

/** Returns one dot for each responder, clockwise from the top, first those who have answered. */
export function answerWheel(answered: number, invited: number): Wheel {
  if (invited > MOST_DOTS || invited === 0)
    return { of: 'ring', radius: RADIUS, part: invited === 0 ? 0 : answered / invited };
  const radius = Math.min(LARGEST_DOT, ((Math.PI * RADIUS) / invited) * FILLED);
  const dots = Array.from({ length: invited }, (_, place) => {
    const angle = (2 * Math.PI * place) / invited;
    const centre = WHEEL_SIZE / 2;
    const [x, y] = [centre + RADIUS * Math.sin(angle), centre - RADIUS * Math.cos(angle)].map(tenths) as [
      number,
      number,
    ];
    return { x, y, answered: place < answered };
  });
  return { of: 'dots', radius: tenths(radius), dots };
}

function tenths(length: number): number {
  return Math.round(length * 10) / 10;
}
