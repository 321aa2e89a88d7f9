import type { Values } from '#platform/change/recorded.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { locales, localeSuffix, type Locale } from '#platform/i18n/locale.ts'
import type { Log } from '#platform/std/log.server.ts'

/** Reads what is said in a file, such as the lines of captions; empty when there is nothing. */
export type ReadSpokenWords = (address: string) => Promise<string>

/** What is said in some files, by their addresses. A stored file never changes; another one has another address. */
export type SpokenWords = ReadonlyMap<string, string>

export const nothingSpoken: SpokenWords = new Map()

export const hasSpoken = (entity: Entity): boolean => spokenColumns(entity).length > 0

/** The files of a row whose words it is found by. */
export const spokenFiles = (entity: Entity, row: Values): string[] =>
  spokenColumns(entity).flatMap((column) => addressesIn(row[column]))

/** Reads them all; never within a transaction, for which others wait. */
export async function readSpoken(
  { spokenIn, log }: { spokenIn: ReadSpokenWords; log: Log },
  entity: Entity,
  rows: Values[],
): Promise<SpokenWords> {
  const spoken = new Map<string, string>()
  for (const address of new Set(rows.flatMap((row) => spokenFiles(entity, row)))) {
    const words = await spokenIn(address).catch((error: unknown) => {
      log.warn('file not read for the search', { address, error })
      return ''
    })
    spoken.set(address, words)
  }
  return spoken
}

/** What is said in the files of one row, in each language: the name of the column says in which. */
export async function spokenTexts(
  spokenIn: ReadSpokenWords,
  entity: Entity,
  row: Values,
): Promise<Array<{ from: Locale; text: string }>> {
  const texts = []
  for (const column of spokenColumns(entity)) {
    const from = locales.find((locale) => column.endsWith(`_${localeSuffix[locale]}`))
    for (const address of from ? addressesIn(row[column]) : [])
      texts.push({ from: from as Locale, text: await spokenIn(address) })
  }
  return texts
}

const spokenColumns = ({ fields }: Entity) =>
  Object.entries(fields)
    .filter(([, { search }]) => search === 'spoken')
    .map(([name]) => name)

const addressesIn = (stored: unknown) => (typeof stored === 'string' ? stored.split(',').filter(Boolean) : [])
