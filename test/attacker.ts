/**
 * Computes what an attacker can deduce who remembers every figure ever shown. A figure is a sum over a set of answers;
 * a set lists the numbers of its answers. All that follows from sums by addition and subtraction is the space that they
 * span, so elimination finds whatever any combination of differences could reveal.
 */
export type CountedSet = readonly number[];

/**
 * Returns the smallest group, of at most two hidden answers, whose sum the sets reveal; null when there is none.
 * Answers that are not hidden count as individually known. `beside` are other unknowns in the sets, which may be
 * revealed; the sets may be combined over them.
 */
export function givenAway(
  sets: readonly CountedSet[],
  answers: readonly number[],
  beside: readonly number[] = [],
): CountedSet | null {
  const hidden = [...answers, ...beside];
  const basis = eliminated(sets.map((set) => hidden.map((answer) => (set.includes(answer) ? 1 : 0))));
  const single = answers.find((_, place) => isSpanned(basis, [place], hidden.length));
  if (single !== undefined) return [single];
  for (const [place, answer] of answers.entries())
    for (let other = place + 1; other < answers.length; other += 1)
      if (isSpanned(basis, [place, other], hidden.length)) return [answer, answers[other] ?? answer];
  return null;
}

/** Returns whether the space contains a weighted sum over these places alone. */
function isSpanned(basis: readonly Row[], places: readonly number[], width: number): boolean {
  const alone = places.map((at) => Array.from({ length: width }, (_, place) => (place === at ? 1 : 0)));
  return eliminated([...basis, ...alone]).length < basis.length + places.length;
}

type Row = readonly number[];

const isZero = (value: number) => Math.abs(value) < 1e-9;

/** Reduces the rows to linearly independent ones. */
function eliminated(rows: readonly Row[]): Row[] {
  const basis: Row[] = [];
  for (const row of rows) {
    const rest = basis.reduce<Row>((left, pivotRow) => {
      const pivot = pivotRow.findIndex((value) => !isZero(value));
      const times = (left[pivot] ?? 0) / (pivotRow[pivot] ?? 1);
      return left.map((value, place) => value - times * (pivotRow[place] ?? 0));
    }, row);
    if (rest.some((value) => !isZero(value))) basis.push(rest);
  }
  return basis;
}
