/** The province, the city and the district that a code stands in: `440305` is in `440300`, which is in `440000`. */
export const pathTo = (code: string): string[] =>
  [...new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code])].filter((each) =>
    /^\d{6}$/.test(each),
  )

/** Whether these are a province, a city in it and a district of that city, or the first of them. */
export function isPath(path: readonly string[]): boolean {
  const last = path.at(-1)
  return last !== undefined && pathTo(last).join(',') === path.join(',')
}
