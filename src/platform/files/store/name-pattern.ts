import { randomHex } from '#platform/std/random-hex.ts'
import type { Ending } from '#platform/files/file-kinds.ts'

/** How the addresses of uploaded files are made. */
export const usualPattern = '/files/{year}/{mon}/{random}{.suffix}'

const placeholders = [
  'topic',
  'year',
  'mon',
  'day',
  'hour',
  'min',
  'sec',
  'time',
  'random',
  'random32',
  'filename',
  'suffix',
  '.suffix',
] as const

const longestName = 100

/** It begins below `/files/`, but not where private files lie, ends with the ending, and has only letters, digits and dashes between its placeholders. */
export function isNamePattern(text: string): boolean {
  const bare = text.replace(/\{([^{}]*)\}/g, (whole, name: string) =>
    placeholders.some((each) => each === name) ? 'x' : whole,
  )
  return text.endsWith('{.suffix}') && /^\/files\/(?!_private\/)(?:[\w-]{1,40}\/){0,6}[\w-]{1,60}$/.test(bare)
}

/**
 * The name of a stored file by a pattern. It cannot be guessed, whatever the pattern says. Without an ending it is the
 * beginning of a name.
 */
export function nameBy(
  pattern: string,
  { seconds, name, ending }: { seconds: number; name: string; ending: Ending | null },
): string {
  const [year, mon, day, hour, min, sec] = new Date(seconds * 1000).toISOString().split(/[-T:.Z]/)
  const random = randomHex()
  const values: Record<string, string | undefined> = {
    topic: 'default',
    year,
    mon,
    day,
    hour,
    min,
    sec,
    time: String(seconds),
    random,
    random32: random,
    filename: plainName(name),
    suffix: ending ?? '',
    '.suffix': '',
  }
  const known = isNamePattern(pattern) ? pattern : usualPattern
  const hasRandom = /\{random(?:32)?\}[^/]*$/.test(known)
  const filled = known
    .slice('/files/'.length)
    .replace(/\{\.suffix\}$/, hasRandom ? '' : '-{random}')
    .replace(/\{([^{}]*)\}/g, (_, each: string) => values[each] ?? '')
  return ending ? `${filled}.${ending}` : filled
}

/** What of the sender's name can stand in an address. */
const plainName = (name: string) =>
  name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longestName) || 'file'
