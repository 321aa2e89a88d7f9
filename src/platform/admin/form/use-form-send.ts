import type { Call } from '#platform/call/call.ts'
import type { CallFailure } from '#platform/call/call-failure.ts'
import type { Reply } from '#platform/call/reply.ts'
import { useSend } from '#platform/call/use-send.ts'
import { useOffice } from '#platform/admin/office.ts'
import type { FieldProblems, Problems } from './use-field-problems.ts'

interface Options {
  /** Whether the form has a field of this name, where it is not drawn yet. */
  hasField?: (name: string) => boolean
  /** The name that a refused field has in this form. */
  nameOf?: (name: string) => string
  /** Another part of the form shows it, such as the comparison of two edits. */
  isShown?: (failure: CallFailure) => boolean
  /** Says what belongs to no field. A toast, unless the form has a place for it. */
  onOther?: (words: string) => void
  /** Nothing is said of success. */
  isSilent?: boolean
}

/**
 * Sends a form. A refusal stands at exactly one place: at its field where the form has one, and the first of these gets
 * the focus; in a message otherwise.
 */
export function useFormSend<In, Out, Answer>(
  call: Call<In, Out, Answer>,
  { sheet, mark, retry }: FieldProblems,
  { hasField, nameOf = (name) => name, isShown = () => false, onOther, isSilent = false }: Options = {},
) {
  const { toast } = useOffice()
  const { send: ask, isSending } = useSend(call, { toast: !isSilent, quiet: true })
  const say = onOther ?? ((words: string) => toast('bad', words))

  async function send(input: In | FormData): Promise<Reply<Answer>> {
    const reply = await ask(input)
    const { refusal } = reply
    if (refusal?.reason === 'duplicate') return reply
    const { here, elsewhere } = byPlace(named(refusal?.fields ?? {}, nameOf), hasField ?? fieldsIn(sheet))
    mark(here)
    if (refusal && Object.keys(here).length === 0) retry()
    if (!refusal || refusal.reason === 'aborted') return reply
    for (const words of elsewhere) say(words)
    if (Object.keys(refusal.fields).length === 0 && !isShown(refusal)) say(refusal.message)
    return reply
  }
  return { send, isSending }
}

const named = (fields: Problems, nameOf: (name: string) => string): Problems =>
  Object.fromEntries(Object.entries(fields).map(([name, words]) => [nameOf(name), words]))

/** Whether a field is drawn in a form. */
export const fieldsIn = (sheet: HTMLElement | null) => (name: string) =>
  Boolean(sheet?.querySelector(`[data-field="${CSS.escape(name)}"]`))

/** The problems of fields that the form has, and the words of all others. */
export function byPlace(fields: Problems, hasField: (name: string) => boolean) {
  const all = Object.entries(fields)
  const elsewhere = all.filter(([name]) => !hasField(name)).map(([, words = '']) => words)
  return {
    here: Object.fromEntries(all.filter(([name]) => hasField(name))),
    elsewhere: [...new Set(elsewhere)],
  }
}
