import type { LetterKind } from '#entities/letter-template.ts'
import type { LetterWords } from '#features/letters/compose-letter.ts'
import { accountLettersEn } from '#features/letters/words/account-letters-en.ts'
import { accountLettersZhCn } from '#features/letters/words/account-letters-zh-cn.ts'
import { signupLettersEn } from '#features/letters/words/signup-letters-en.ts'
import { signupLettersZhCn } from '#features/letters/words/signup-letters-zh-cn.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { localeSuffix, type Locale } from '#platform/i18n/locale.ts'

/** The built-in texts. */
const builtIn: Record<Locale, Record<LetterKind, LetterWords>> = {
  'zh-cn': { ...signupLettersZhCn, ...accountLettersZhCn },
  en: { ...signupLettersEn, ...accountLettersEn },
}

export const standardWords = (kind: LetterKind, locale: Locale): LetterWords => builtIn[locale][kind]

/** The texts of every kind. The built-in text replaces a blank one. */
export async function letterWords(db: Queries): Promise<(kind: LetterKind, locale: Locale) => LetterWords> {
  const rows = await db.selectFrom('letter_template').selectAll().orderBy('id', 'desc').execute()
  const byKind = new Map(rows.map((row) => [row.kind, row]))
  return (kind, locale) => {
    const row = byKind.get(kind)
    const suffix = localeSuffix[locale]
    const usual = standardWords(kind, locale)
    return {
      subject: row?.[`subject_${suffix}`].trim() || usual.subject,
      body: row?.[`body_${suffix}`].trim() || usual.body,
    }
  }
}
