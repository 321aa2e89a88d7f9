const secret = /password|token|captcha|secret|code|salt|(?:^|_)key$/i

/** What the record of change tells of what somebody sent: never what is secret by its name, nor by one of these. */
export const inputForAudit = (input: unknown, hidden: ReadonlySet<string> = new Set()): string =>
  JSON.stringify(input, (key, value: unknown) => (secret.test(key) || hidden.has(key) ? '***' : value)).slice(
    0,
    20_000,
  )
