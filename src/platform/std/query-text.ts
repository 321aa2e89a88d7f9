/** The query of an address, with its question mark. What is empty is left out, so the same list has one address only. */
export function queryText(query: object): string {
  const given = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)])
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
