import type { Log } from '#platform/std/log.server.ts'

/** Why something cannot be read or written at the moment, although the request is right. */
export type Outage =
  | 'away'
  | 'busy'
  | 'readOnly'
  | 'full'
  | 'damaged'
  | 'descriptors'
  | 'filesAway'
  | 'storeAway'

interface OutageFacts {
  /** One line for the log and the operator. */
  line: string
  /** Seconds after which a client may try again. */
  retryAfter: number
}

export const outages: Record<Outage, OutageFacts> = {
  away: { line: 'The database cannot be reached', retryAfter: 3 },
  busy: { line: 'The database is busy', retryAfter: 3 },
  readOnly: { line: 'The database or the disk accepts reading only', retryAfter: 5 },
  full: { line: 'The disk is full', retryAfter: 30 },
  damaged: { line: 'The database is damaged: stop the product and restore a backup', retryAfter: 60 },
  descriptors: {
    line: 'The process has no file descriptors left: raise its limit (ulimit -n, LimitNOFILE)',
    retryAfter: 5,
  },
  filesAway: { line: 'The disk of the files is not mounted', retryAfter: 30 },
  storeAway: { line: 'The store of the files does not answer, or refuses', retryAfter: 10 },
}

/** For callers that learn only indirectly why nothing can be read or written. */
export class DatabaseUnavailable extends Error {
  readonly outage: Outage

  constructor(message: string, outage: Outage = 'away', options?: ErrorOptions) {
    super(message, options)
    this.outage = outage
  }
}

/** The first byte of an error code of SQLite. The second one only says more. */
const ofSqlite: Record<number, Outage> = {
  5: 'busy',
  6: 'busy',
  8: 'readOnly',
  10: 'away',
  11: 'damaged',
  13: 'full',
  14: 'away',
  26: 'damaged',
}

/** Error codes of Postgres and of the system. */
const byCode: Partial<Record<string, Outage>> = {
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  ENOENT: 'away',
  EIO: 'away',
  ESTALE: 'away',
  EMFILE: 'descriptors',
  ENFILE: 'descriptors',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'readOnly',
  '08000': 'away',
  '08001': 'away',
  '08003': 'away',
  '08006': 'away',
  '25006': 'readOnly',
  '53000': 'busy',
  '53100': 'full',
  '53200': 'busy',
  '53300': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '58030': 'away',
  XX001: 'damaged',
  XX002: 'damaged',
}

/** Null for an error of the request or of the program. */
export function outageOf(error: unknown): Outage | null {
  if (error instanceof DatabaseUnavailable) return error.outage
  if (!(error instanceof Error)) return null
  const { errcode, code, message } = error as Error & { errcode?: number; code?: string }
  const known = errcode === undefined ? byCode[code ?? ''] : ofSqlite[errcode & 0xff]
  if (known) return known
  const isGone =
    /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/.test(
      message,
    ) || /pool after calling end|database is not open|statement has been finalized/.test(message)
  return isGone ? 'away' : null
}

/** The same request may succeed later. */
export const isUnavailable = (error: unknown): boolean => outageOf(error) !== null

/** One plain line, without a stack: nothing is wrong with the program. */
export function logOutage(log: Log, outage: Outage, path: string, error: unknown): void {
  const rank = outage === 'damaged' ? 'error' : 'warn'
  log[rank](outages[outage].line, { path, cause: error instanceof Error ? error.message : String(error) })
}
