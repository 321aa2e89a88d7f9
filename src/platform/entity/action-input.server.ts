import { refuseFields, type FieldProblems } from '#platform/i18n/refuse-fields.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import type { ActionInput, Entity } from './entity.ts'

/** The text that staff entered for an action, each input on one line. Required inputs must be filled. */
export function readActionInput(
  { admin }: Entity,
  action: string,
  input: Record<string, string> = {},
  { locale }: CallContext,
): Record<string, string> {
  const asks = admin?.rowActions.find(({ name }) => name === action)?.inputs ?? []
  const texts: Record<string, string> = {}
  const problems: FieldProblems = {}
  for (const declared of asks) {
    const { name, label, max } = declared
    texts[name] = onOneLine(input[name])
    const key = problemOf(declared, texts[name])
    if (key) problems[name] = { key, params: { field: labelIn(label, locale), max } }
  }
  refuseFields(problems)
  return texts
}

const onOneLine = (text = '') =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()

function problemOf({ required, max }: ActionInput, text: string): MessageKey | null {
  if (required && text === '') return 'valid.required'
  return [...text].length > max ? 'valid.tooLong' : null
}
