/** The drawing is this wide and high; its middle is the centre of the wheel. */
export const WHEEL_SIZE = 120;

const RADIUS = 48;
const LARGEST_DOT = 8.5;
/** Of the room that each has on the circle, a dot takes so much. */
const FILLED = 0.72;
/** More dots would be too small to be seen: the wheel becomes one ring. */
const MOST_DOTS = 40;

export type Wheel =
  | { of: 'dots'; radius: number; dots: readonly { x: number; y: number; answered: boolean }[] }
  | { of: 'ring'; radius: number; part: number };

/** One dot for everybody invited, from the top on and clockwise; those who have answered come first. */
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
