import type { Values } from '#platform/change/recorded.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { locales, localeSuffix, type Locale } from '#platform/i18n/locale.ts'
import type { Log } from '#platform/std/log.server.ts'

/** Reads the text of a file, such as captions; empty when there is none. */
export type ReadSpokenWords = (address: string) => Promise<string>

/** Files whose text a row is found by, with the language in the name of their column. */
export const spokenFiles = ({ fields }: Entity, row: Values): Array<{ column: string; address: string }> =>
  Object.entries(fields)
    .filter(([, { search }]) => search === 'spoken')
    .flatMap(([column]) => {
      const stored = row[column]
      const addresses = typeof stored === 'string' ? stored.split(',').filter(Boolean) : []
      return addresses.map((address) => ({ column, address }))
    })

/** The texts of files by their addresses. It is never called inside a transaction, for which others wait. */
export async function readSpoken(
  { spokenIn, log }: { spokenIn: ReadSpokenWords; log: Log },
  entity: Entity,
  rows: Values[],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const { address } of rows.flatMap((row) => spokenFiles(entity, row))) {
    if (texts.has(address)) continue
    const text = await spokenIn(address).catch((error: unknown) => {
      log.warn('file not read for the search', { address, error })
      return ''
    })
    texts.set(address, text)
  }
  return texts
}

/** The texts of the files of one row, each with its language. */
export async function spokenTexts(
  spokenIn: ReadSpokenWords,
  entity: Entity,
  row: Values,
): Promise<Array<{ from: Locale; text: string }>> {
  const texts = []
  for (const { column, address } of spokenFiles(entity, row)) {
    const from = locales.find((locale) => column.endsWith(`_${localeSuffix[locale]}`))
    if (from) texts.push({ from, text: await spokenIn(address) })
  }
  return texts
}
