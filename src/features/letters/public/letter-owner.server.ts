import type { Area } from '#platform/auth/tokens.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { languagesFor } from './letter-languages.ts'

interface LetterOwner {
  /** Blank where no letter reaches them. */
  to: string
  languages: [Locale, ...Locale[]]
}

/**
 * Where a letter about an account goes, and in which languages: not in that of the request, which may be the one of a
 * thief.
 */
export async function letterOwner({ queries }: Tx, area: Area, id: number): Promise<LetterOwner> {
  if (area === 'admin') {
    const admins = queries.selectFrom('admin').select('email').where('id', '=', id)
    return { to: (await admins.executeTakeFirstOrThrow()).email, languages: languagesFor(undefined) }
  }
  const members = queries.selectFrom('member').select(['email', 'letter_locale']).where('id', '=', id)
  const { email: to, ...reader } = await members.executeTakeFirstOrThrow()
  return { to, languages: languagesFor(reader) }
}
