import { refuseFields, type FieldProblems } from '#platform/i18n/refuse-fields.ts'
import { letterKinds, letterTemplate, type LetterKind } from '#entities/letter-template.ts'
import type { House } from '#platform/call/house.server.ts'
import { Changes } from '#platform/change/changes.server.ts'
import { systemAudit } from '#platform/change/audit-context.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { EntityRules } from '#platform/entity/crud.server.ts'
import { labelIn, localeSuffix, type Locale } from '#platform/i18n/locale.ts'
import { builtInEn } from './built-in-en.ts'
import { builtInZhCn } from './built-in-zh-cn.ts'
import { unknownPlaceholders } from './fill-template.ts'

export interface Words {
  subject: string
  body: string
}

const builtIn: Record<Locale, Record<LetterKind, Words>> = { 'zh-cn': builtInZhCn, en: builtInEn }

export const standardWords = (kind: LetterKind, locale: Locale): Words => builtIn[locale][kind]

/** A row for every kind that has none; what staff have written stays. */
export async function ensureLetterTemplates({ db, clock, watchers }: House): Promise<void> {
  const there = await db.read.selectFrom('letter_template').select('kind').execute()
  const missing = letterKinds.filter(({ value }) => !there.some(({ kind }) => kind === value))
  if (missing.length === 0) return
  await db.write(async (tx) => {
    const deed = systemAudit('letter_template/ensure')
    const changes = new Changes(tx, { db: db.kind, deed, clock, watchers })
    for (const { value: kind } of missing) await changes.add(letterTemplate, { kind, ...stored(kind) })
  })
}

const stored = (kind: LetterKind) => ({
  subject_zh_cn: builtInZhCn[kind].subject,
  subject_en: builtInEn[kind].subject,
  body_zh_cn: builtInZhCn[kind].body,
  body_en: builtInEn[kind].body,
})

/** The words of every kind; where staff left one blank, the built-in one stands. */
export async function letterWords(db: Queries): Promise<(kind: LetterKind, locale: Locale) => Words> {
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

/** A slip in a name would stand in everybody's letter as it was typed. */
export const letterTemplateRules: EntityRules = {
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
