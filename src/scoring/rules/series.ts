/** Labels beside the ends of several lines must not lie on each other (design 5). */
const LABEL_ROOM = 16;

/** The heights of labels that want to stand at `wanted`, pushed apart; the upper one goes up, the lower one down. */
export function pushedApart(wanted: readonly number[]): number[] {
  const places = wanted.map((y, place) => ({ y, place })).toSorted((one, other) => one.y - other.y);
  // A few turns settle any number of lines that a plot has: each one moves what is too close by half of what is missing.
  for (let turn = 0; turn < 20; turn += 1) {
    places.forEach((lower, at) => {
      const upper = places[at - 1];
      const missing = upper === undefined ? 0 : LABEL_ROOM - (lower.y - upper.y);
      if (upper === undefined || missing <= 0) return;
      upper.y -= missing / 2;
      lower.y += missing / 2;
    });
  }
  return places.toSorted((one, other) => one.place - other.place).map(({ y }) => y);
}

/** Whether the moment at `place` of `count` has its label under the plot, where there is room for `most`; the last one always has. */
export function isLabelled(place: number, count: number, most: number): boolean {
  const step = Math.ceil(count / most);
  return (count - 1 - place) % step === 0;
}
