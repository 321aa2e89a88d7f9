import type { LogLevel } from './environment.server.ts'
import { logStream } from './log-stream.server.ts'
import { RepeatedLines, type Facts } from './repeated-lines.server.ts'

export interface Log {
  debug(event: string, facts?: Facts): void
  info(event: string, facts?: Facts): void
  warn(event: string, facts?: Facts): void
  error(event: string, facts?: Facts): void
}

const ranks = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 }
const secret = /password|token|captcha|secret|code|authorization|cookie/i

/**
 * JSON escapes line breaks and the older control codes. These codes would also act on a terminal or hide text there.
 */
const acting = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu
const spelt = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Writes one JSON line for each event to standard error. User input cannot act on the terminal there. Warnings and
 * errors that repeat are counted.
 */
export function openLog(level: LogLevel, write = logStream(process.stderr)): Log {
  const at =
    (rank: keyof typeof ranks) =>
    (event: string, facts: Facts = {}) => {
      if (ranks[rank] < ranks[level]) return
      const line = JSON.stringify({ time: new Date().toISOString(), level: rank, event, ...facts }, mask)
      write(`${line.replace(acting, spelt)}\n`)
    }
  const [warnings, errors] = [new RepeatedLines(at('warn')), new RepeatedLines(at('error'))]
  return {
    debug: at('debug'),
    info: at('info'),
    warn: (event, facts = {}) => warnings.add(event, facts),
    error: (event, facts = {}) => errors.add(event, facts),
  }
}

function mask(key: string, value: unknown): unknown {
  if (value instanceof Error) return { message: value.message, stack: value.stack }
  return key && secret.test(key) && typeof value === 'string' ? '***' : value
}
