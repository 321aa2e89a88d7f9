import { refuseFields } from '#platform/i18n/refuse-fields.ts'
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
  const lines = asks.map((declared) => ({ ask: declared, text: onOneLine(input[declared.name]) }))
  const problems = lines.flatMap(({ ask: declared, text }) => {
    const key = problemOf(declared, text)
    return key
      ? [
          [
            declared.name,
            { key, params: { field: labelIn(declared.label, locale), max: declared.max } },
          ] as const,
        ]
      : []
  })
  refuseFields(Object.fromEntries(problems))
  return Object.fromEntries(lines.map(({ ask: declared, text }) => [declared.name, text]))
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
