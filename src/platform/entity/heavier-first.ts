/**
 * Rows that are in order by some values, and by their weight where these are equal. A list is short, and an index cannot
 * have one column up and another one down.
 */
export function heavierFirst<Row extends { weigh: number }>(
  rows: Row[],
  valuesOf: (row: Row) => string,
): Row[] {
  const runs: Row[][] = []
  for (const row of rows) {
    const run = runs.at(-1)
    if (run?.[0] && valuesOf(run[0]) === valuesOf(row)) run.push(row)
    else runs.push([row])
  }
  return runs.flatMap((run) => run.toSorted((a, b) => b.weigh - a.weigh))
}
