import type { Translate } from '#platform/i18n/i18n.ts'
import { labelIn, localeSuffix, type Label, type Locale } from '#platform/i18n/locale.ts'

/** The label of a column: a text in two languages has a label for each of them. */
export function labelOfStored(
  field: { name: string; label: Label; translated: boolean },
  stored: string,
  { t, locale }: { t: Translate<'admin'>; locale: Locale },
): string {
  const label = labelIn(field.label, locale)
  if (!field.translated) return label
  const inEnglish = stored === `${field.name}_${localeSuffix.en}`
  return t('form.pair', { label, language: t(inEnglish ? 'form.english' : 'form.chinese') })
}
