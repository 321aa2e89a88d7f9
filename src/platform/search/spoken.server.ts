import type { House } from '#platform/call/house.server.ts'
import type { Values } from '#platform/change/recorded.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { locales, localeSuffix, type Locale } from '#platform/i18n/locale.ts'

/** The files whose text a row is found by, with the language in the name of their column. */
export const spokenFiles = ({ fields }: Entity, row: Values): Array<{ from: Locale; address: string }> =>
  Object.entries(fields)
    .filter(([, { search }]) => search === 'spoken')
    .flatMap(([column]) => {
      const from = locales.find((locale) => column.endsWith(`_${localeSuffix[locale]}`)) ?? 'zh-cn'
      const stored = row[column]
      const addresses = typeof stored === 'string' ? stored.split(',').filter(Boolean) : []
      return addresses.map((address) => ({ from, address }))
    })

/** What is said. Captions also describe sounds, in brackets or between notes: `[Qin, open strings]`, `♪ applause ♪`. */
const speechIn = (text: string) =>
  text.replace(/\[[^\]\n]*\]|［[^］\n]*］|【[^】\n]*】|\([^)\n]*\)|（[^）\n]*）|♪[^♪\n]*♪?/g, ' ').trim()

/** The same files with their texts. They are never read inside a transaction, for which others wait. */
export const readSpoken = (
  { spokenIn, log }: Pick<House, 'spokenIn' | 'log'>,
  { entity, row }: { entity: Entity; row: Values },
): Promise<Array<{ from: Locale; address: string; text: string }>> =>
  Promise.all(
    spokenFiles(entity, row).map(async (file) => {
      const text = await spokenIn(file.address).catch((error: unknown) => {
        log.warn('file not read for the search', { address: file.address, error })
        return ''
      })
      return { ...file, text: speechIn(text) }
    }),
  )
