import { refuseFields, type FieldProblems } from '#platform/i18n/refuse-fields.ts'
import { letterKinds, letterTemplate, type LetterKind } from '#entities/letter-template.ts'
import type { House } from '#platform/call/house.server.ts'
import type { EntityRules } from '#platform/entity/rules.server.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { standardWords } from '#features/letters/public/letter-words.queries.server.ts'
import { unknownPlaceholders } from './fill-template.ts'

/** Adds a row for every kind without one. Texts of staff stay. */
export async function ensureLetterTemplates(house: House): Promise<void> {
  const there = await house.db.read.selectFrom('letter_template').select('kind').execute()
  const missing = letterKinds.filter(({ value }) => !there.some(({ kind }) => kind === value))
  if (missing.length === 0) return
  await house.change('letter_template/ensure', async (changes) => {
    for (const { value: kind } of missing) await changes.add(letterTemplate, { kind, ...stored(kind) })
  })
}

const stored = (kind: LetterKind) => ({
  subject_zh_cn: standardWords(kind, 'zh-cn').subject,
  subject_en: standardWords(kind, 'en').subject,
  body_zh_cn: standardWords(kind, 'zh-cn').body,
  body_en: standardWords(kind, 'en').body,
})

/** A misspelt placeholder would appear in every letter, so it is refused. */
export const letterTemplateRules: EntityRules<typeof letterTemplate> = {
  async beforeEdit(_id, values, { locale }) {
    const problems: FieldProblems = {}
    for (const [name, words] of Object.entries(values)) {
      const unknown = typeof words === 'string' ? unknownPlaceholders(words) : []
      if (unknown.length === 0) continue
      const { label } = name.startsWith('subject')
        ? letterTemplate.fields.subject
        : letterTemplate.fields.body
      const params = { field: labelIn(label, locale), names: unknown.slice(0, 5).join(' ') }
      problems[name] = { key: 'letter.unknownPlaceholder', params }
    }
    refuseFields(problems, 'refused.parameter')
    return values
  },
}
