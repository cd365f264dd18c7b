/** The rings: radius, number of lights, and the angle of the first light in degrees from the top. */
const RINGS = [
  { radius: 20, lights: 6, first: 0 },
  { radius: 36, lights: 12, first: 12 },
  { radius: 52, lights: 18, first: 0 },
] as const;

export const LIGHTS_BOX = 120;
export const LIGHT_RINGS: readonly number[] = RINGS.map(({ radius }) => radius);

/** A light on the screen. There is one for each answer; the newest is highlighted, and the remaining lights wait. */
export type Light = { x: number; y: number; is: 'waiting' | 'lit' | 'newest' };

/**
 * Returns the lights for a number of answers, from the middle outwards. All are lit if there are more answers than
 * lights.
 */
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
