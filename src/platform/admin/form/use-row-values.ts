import { useState } from 'react'
import type { Call } from '#platform/call/call.ts'
import { takeDraft } from '#platform/call/reload/typed-words.ts'
import { useDraft } from '#platform/call/reload/use-draft.ts'
import { useCall } from '#platform/call/use-call.ts'
import { crudCalls } from '#platform/entity/crud-calls.ts'
import { storedNames } from '#platform/admin/entity-words.ts'
import type { EntityDescription } from '#platform/entity/description.ts'
import { changedFields, type Values } from './conflict.ts'

interface RowValues {
  /** The answer that the initial values come from. */
  answer: unknown
  base: Values | null
  values: Values
}

/** The initial and the current values of a form. */
export function useRowValues(entity: EntityDescription, id: number | null) {
  const { blank, read } = crudCalls(entity.name)
  const call = (id === null ? blank : read) as Call<object, unknown, { row: Values }>
  const { answer, refusal, refresh } = useCall(call, id === null ? {} : { id })
  const [state, setState] = useState<RowValues>({ answer: undefined, base: null, values: {} })
  const draft = draftName(entity.name, id)
  const [typed] = useState(() => takeDraft(draft) as Values | undefined)
  const writable = entity.fields.filter((field) => !field.fixed).flatMap(storedNames)
  const changedIn = (base: Values | null, values: Values) =>
    base ? changedFields(base, values).filter((name) => writable.includes(name)) : []
  const changed = changedIn(state.base, state.values)
  // A form that is shown again asks again. What was typed in it stays, and saving compares it with what is stored.
  if (answer && answer !== state.answer)
    setState(
      changed.length > 0
        ? { ...state, answer }
        : { answer, base: answer.row, values: state.answer ? answer.row : { ...answer.row, ...typed } },
    )
  useDraft(draft, () => withoutSecrets(entity, state.values, changed))
  return {
    base: state.base,
    values: state.values,
    changed,
    changedIn,
    writable,
    failed: refusal !== null,
    reload: refresh,
    begin: (base: Values, values?: Values) =>
      setState((before) => ({ ...before, base, values: values ?? before.values })),
    follow: (moved: Values) => setState((before) => ({ ...before, values: { ...before.values, ...moved } })),
    put: (name: string, value: unknown) =>
      setState((before) => {
        const old = before.values[name]
        const now = typeof value === 'function' ? (value as (old: unknown) => unknown)(old) : value
        return { ...before, values: { ...before.values, [name]: now } }
      }),
  }
}

export const draftName = (entity: string, id: number | '' | null) => `row of ${entity} ${id ?? 'new'}`

function withoutSecrets({ fields }: EntityDescription, values: Values, names: string[]): Values {
  const secret = new Set(fields.filter(({ kind }) => kind === 'password').map(({ name }) => name))
  return Object.fromEntries(names.filter((name) => !secret.has(name)).map((name) => [name, values[name]]))
}
