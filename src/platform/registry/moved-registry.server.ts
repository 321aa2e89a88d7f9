import { setTimeout as sleep } from 'node:timers/promises'
import type { House } from '#platform/call/house.server.ts'

/** Of Postgres: a column, or a table, is not there. */
const missingParts = new Set(['42703', '42P01'])

/** A statement names a column or a table that the database does not have. */
function namesMissingPart(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as Error & { code?: string }
  return missingParts.has(code) || /^no such (?:column|table)|has no column named/.test(error.message)
}

/** A little longer than a registry may be behind the database. */
const behindFor = 250

/**
 * Whether a statement failed because staff changed a table in another process, a moment before this one knew of it. Nothing of it was
 * written, so it can be done once more.
 */
export async function failedByMove(error: unknown, used: House['registry'], house: House): Promise<boolean> {
  if (used.storedIn.length === 0 || !namesMissingPart(error)) return false
  if (house.registry !== used) return true
  await sleep(behindFor)
  return (await house.latestRegistry()) !== used
}
