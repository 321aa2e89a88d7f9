import { useState } from 'react'
import type { Call } from '#platform/call/call.ts'
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
  if (answer && answer !== state.answer) setState({ answer, base: answer.row, values: answer.row })

  const writable = entity.fields.filter((field) => !field.fixed).flatMap(storedNames)
  const changedIn = (base: Values | null, values: Values) =>
    base ? changedFields(base, values).filter((name) => writable.includes(name)) : []
  return {
    base: state.base,
    values: state.values,
    changed: changedIn(state.base, state.values),
    changedIn,
    writable,
    failed: refusal !== null,
    reload: refresh,
    begin: (base: Values, values?: Values) =>
      setState((before) => ({ ...before, base, values: values ?? before.values })),
    put: (name: string, value: unknown) =>
      setState((before) => {
        const old = before.values[name]
        const now = typeof value === 'function' ? (value as (old: unknown) => unknown)(old) : value
        return { ...before, values: { ...before.values, [name]: now } }
      }),
  }
}
