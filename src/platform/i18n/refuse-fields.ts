import type { MessageKey, MessageParams } from './i18n.ts'
import { Refusal } from './refusal.ts'

/** What is wrong with a field: a message, with its parameters where it has some. */
export type FieldProblem = MessageKey | { key: MessageKey; params?: MessageParams }

/** By the name of the field; null where nothing is wrong. */
export type FieldProblems = Record<string, FieldProblem | null>

/** The first problem is the message of the whole form, unless `general` is set. Null when no field has a problem. */
export function fieldRefusal(problems: FieldProblems, general?: MessageKey): Refusal | null {
  const fields = Object.entries(problems).flatMap(([name, problem]) =>
    problem === null ? [] : [[name, typeof problem === 'string' ? { key: problem } : problem] as const],
  )
  const [first] = fields
  if (!first) return null
  const { key, params = {} } = general ? { key: general } : first[1]
  return new Refusal(key, { kind: 'invalid', params, fields: Object.fromEntries(fields) })
}

export function refuseFields(problems: FieldProblems, general?: MessageKey): void {
  const refusal = fieldRefusal(problems, general)
  if (refusal) throw refusal
}

export function refuseField(name: string, problem: FieldProblem, general?: MessageKey): never {
  throw fieldRefusal({ [name]: problem }, general) as Refusal
}

/** Nobody in this place may do it, and this field asks for it. */
export function refuseNotAllowed(name: string, key: MessageKey, params: MessageParams = {}): never {
  throw new Refusal(key, { kind: 'notAllowed', params, fields: { [name]: { key, params } } })
}

/** Shows the refusal of a check at the field. */
export function atField<Found>(name: string, check: () => Found): Found {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refuseField(name, error)
  }
}
