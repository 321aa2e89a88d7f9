type Row = Record<string, unknown>
type Nested<R extends Row> = R & { children?: Array<Nested<R>> }

/** Rows of a tree inside the rows above them. A row whose superior is not in the list stands at the top. */
export function nest<R extends Row>(rows: readonly R[], superior: string): Array<Nested<R>> {
  const nested = new Map(rows.map((row): [number, Nested<R>] => [Number(row.id), { ...row }]))
  const top: Array<Nested<R>> = []
  for (const row of nested.values()) {
    const above = nested.get(Number(row[superior] ?? 0))
    if (above && above !== row) (above.children ??= []).push(row)
    else top.push(row)
  }
  return top
}

/** The same rows one after the other, from the top down, without the rows inside them. */
export function flat<R extends Row>(nested: ReadonlyArray<Nested<R>>): R[] {
  return nested.flatMap(({ children = [], ...row }) => [row as unknown as R, ...flat(children)])
}

/** The same for a picker that draws no tree of its own: branches are drawn before the titles. */
export function drawnFlat<R extends Row>(
  nested: ReadonlyArray<Nested<R>>,
  titles: readonly string[],
  before = '',
): R[] {
  return nested.flatMap(({ children = [], ...row }, place) => {
    const isLast = place === nested.length - 1
    const drawn = Object.fromEntries(
      titles.map((title) => [
        title,
        before === '' ? row[title] : `${before.slice(0, -1)}${isLast ? '└' : '├'}${String(row[title])}`,
      ]),
    )
    const below = before === '' ? ' ' : `${before.slice(0, -1)}${isLast ? ' ' : '│'} `
    return [{ ...(row as unknown as R), ...drawn }, ...drawnFlat(children, titles, below)]
  })
}
