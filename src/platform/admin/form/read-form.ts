import type { EntityDescription } from '#platform/entity/description.ts'
import { clockHere, problemWords, readEntered } from '#platform/fields/typed/typed-form.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import type { Office } from '#platform/admin/office.ts'
import type { Values } from './conflict.ts'

type Reader = Pick<Office, 'locale' | 'timeZone' | 'say'>

/** The values of some fields as they are sent, and the words for those that could not be read. */
export function readForm(
  { fields }: EntityDescription,
  names: string[],
  row: Values,
  { locale, timeZone, say }: Reader,
) {
  const clock = clockHere(timeZone)
  const values: Values = {}
  const problems: Record<string, string> = {}
  for (const name of names) {
    const field = fields.find((each) => each.name === name)
    const { value, problem } = field ? readEntered(field, row[name], row, clock) : { value: row[name] }
    if (field && problem) problems[name] = problemWords(problem, field, labelIn(field.label, locale), say)
    else if (value !== undefined) values[name] = value
  }
  return { values, problems }
}
