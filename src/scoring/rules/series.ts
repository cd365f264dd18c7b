/** In px. Labels beside the ends of several lines must not overlap (design 5). */
const LABEL_ROOM = 16;

/** Moves labels from their `wanted` heights apart: the upper one up, the lower one down. */
export function pushedApart(wanted: readonly number[]): number[] {
  const places = wanted.map((y, place) => ({ y, place })).toSorted((one, other) => one.y - other.y);
  // A few rounds settle any plot: each moves two close labels by half of the missing distance.
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

/** Returns whether the moment at `place` of `count` gets a label when `most` fit; the last one always does. */
export function isLabelled(place: number, count: number, most: number): boolean {
  const step = Math.ceil(count / most);
  return (count - 1 - place) % step === 0;
}
