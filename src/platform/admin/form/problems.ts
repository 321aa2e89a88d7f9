/** What the server sent along with a no, such as the fields of a form that need another look. */
export function dataOf(problem: unknown): Record<string, unknown> {
  const data = typeof problem === 'object' && problem !== null && 'data' in problem ? problem.data : null
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
}

export function fieldProblems(problem: unknown): Record<string, string> {
  const { fields } = dataOf(problem)
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return {}
  return Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, String(words)]))
}
