import { useFieldTools } from '#platform/fields/field-tools.ts'
import { clockHere, problemWords, type Beside } from './typed-form.ts'
import { readTyped, type TypedField } from './typed-value.ts'

/** How a field on the screen reads what is typed into it, and says why it could not. */
export function useReading(field: TypedField, label: string, beside?: Beside) {
  const { timeZone, say } = useFieldTools()
  return {
    read: (text: string) => readTyped(field, text, clockHere(timeZone, beside))?.value ?? null,
    problemOf: (text: string) => {
      const problem = readTyped(field, text, clockHere(timeZone, beside))?.problem
      return problem ? problemWords(problem, field, label, say) : null
    },
  }
}
