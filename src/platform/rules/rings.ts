/** The rings behind the sky, drawn by the app and by the server in the first view. */
export const RINGS_BOX = '0 0 1440 420';
export const RING_CENTRE = { x: 1330, y: 440 } as const;
export const RING_RADII = [70, 120, 176, 238, 306, 380, 460, 546] as const;

const HOT_TURN = 196;
const [X, Y] = [RING_CENTRE.x, RING_CENTRE.y];
const turn = (HOT_TURN * Math.PI) / 180;

/** The third ring has a warm arc in the colour of the lamp. */
export const HOT_RING = {
  place: 2,
  width: 1.6,
  dashes: '380 726',
  transform: `rotate(${HOT_TURN} ${X} ${Y})`,
} as const;

/** The lights on the rings: a bright one, and two that are farther away. */
export const RING_LIGHTS = [
  { className: 'rings__dot', cx: X + 176 * Math.cos(turn), cy: Y + 176 * Math.sin(turn), r: 5.5 },
  { className: 'rings__dot2', cx: X - 238 * 0.78, cy: Y - 238 * 0.626, r: 3.5 },
  { className: 'rings__dot2', cx: X - 380 * 0.94, cy: Y + 380 * 0.34, r: 2.5 },
] as const;
