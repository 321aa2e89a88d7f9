import { letterKinds, type LetterKind } from '#entities/letter-template.ts'
import { handle } from '#platform/call/handle.server.ts'
import { locales, localeSuffix } from '#platform/i18n/locale.ts'
import type { LetterWords } from './compose-letter.ts'
import { standardWords } from '#features/letters/public/letter-words.queries.server.ts'
import { letterWordsCalls } from './letter-words.calls.ts'

export const letterWordsHandlers = handle(letterWordsCalls, {
  async index(_none, { db }) {
    const rows = await db.selectFrom('letter_template').selectAll().execute()
    const inOrder = letterKinds.flatMap(({ value }) => rows.filter(({ kind }) => kind === value))
    const both = inOrder.flatMap(({ id, version, ...row }) =>
      locales.map((locale) => {
        const kind = row.kind as LetterKind
        const suffix = localeSuffix[locale]
        const standard = standardWords(kind, locale)
        // A blank text means the standard one.
        const own = {
          subject: row[`subject_${suffix}`].trim() || standard.subject,
          body: row[`body_${suffix}`].trim() || standard.body,
        }
        return { id, kind, version, locale, own, standard }
      }),
    )
    return { list: both.filter(({ own, standard }) => isOther(own, standard)) }
  },
})

const isOther = (own: LetterWords, standard: LetterWords) =>
  own.subject !== standard.subject || own.body.replaceAll('\r\n', '\n') !== standard.body
