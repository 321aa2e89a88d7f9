import type { LogLevel } from './settings.server.ts'

export interface Log {
  debug(event: string, facts?: Facts): void
  info(event: string, facts?: Facts): void
  warn(event: string, facts?: Facts): void
  error(event: string, facts?: Facts): void
}

type Facts = Record<string, unknown>
const ranks = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 }
const secret = /password|token|captcha|secret|code|authorization|cookie/i

/** One JSON line an event on standard error; JSON keeps line breaks and control codes of users out of the log. */
export function openLog(level: LogLevel, write = (line: string) => void process.stderr.write(line)): Log {
  const at =
    (rank: keyof typeof ranks) =>
    (event: string, facts: Facts = {}) => {
      if (ranks[rank] < ranks[level]) return
      write(`${JSON.stringify({ time: new Date().toISOString(), level: rank, event, ...facts }, mask)}\n`)
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

function mask(key: string, value: unknown): unknown {
  if (value instanceof Error) return { message: value.message, stack: value.stack }
  return key && secret.test(key) && typeof value === 'string' ? '***' : value
}
