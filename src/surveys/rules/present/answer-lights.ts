/** How far from the middle a ring is, how many lights it has, and where the first one stands, in degrees from the top. */
const RINGS = [
  { radius: 20, lights: 6, first: 0 },
  { radius: 36, lights: 12, first: 12 },
  { radius: 52, lights: 18, first: 0 },
] as const;

export const LIGHTS_BOX = 120;
export const LIGHT_RINGS: readonly number[] = RINGS.map(({ radius }) => radius);

/** A light: one for each answer, the newest in the colour of the lamp; the others wait. */
export type Light = { x: number; y: number; is: 'waiting' | 'lit' | 'newest' };

/** The lights of so many answers, from the middle outwards; more than there is room for are all lit. */
export function answerLights(answers: number): Light[] {
  const places = RINGS.flatMap(({ radius, lights, first }) =>
    Array.from({ length: lights }, (_, place) => on(radius, first + (place * 360) / lights)),
  );
  const newest = Math.min(answers, places.length) - 1;
  return places.map((at, place) => ({
    ...at,
    is: place === newest ? 'newest' : place < newest ? 'lit' : 'waiting',
  }));
}

function on(radius: number, degrees: number): { x: number; y: number } {
  const turn = ((degrees - 90) * Math.PI) / 180;
  const middle = LIGHTS_BOX / 2;
  return { x: rounded(middle + radius * Math.cos(turn)), y: rounded(middle + radius * Math.sin(turn)) };
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
