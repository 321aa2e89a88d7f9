import { refuseFields } from '#platform/i18n/refuse-fields.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import type { ActionInput, Entity } from './entity.ts'

/** The text that staff entered for an action, each input on one line. Required inputs must be filled. */
export function readActionInput(
  { admin }: Entity,
  action: string,
  told: Record<string, string> = {},
  { locale }: CallContext,
): Record<string, string> {
  const asks = admin?.rowActions.find(({ name }) => name === action)?.inputs ?? []
  const lines = asks.map((ask) => ({ ask, text: onOneLine(told[ask.name]) }))
  const problems = lines.flatMap(({ ask, text }) => {
    const key = problemOf(ask, text)
    return key
      ? [[ask.name, { key, params: { field: labelIn(ask.label, locale), max: ask.max } }] as const]
      : []
  })
  refuseFields(Object.fromEntries(problems))
  return Object.fromEntries(lines.map(({ ask, text }) => [ask.name, text]))
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
