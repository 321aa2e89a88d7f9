import { useState } from 'react'
import type { Call } from '#platform/call/call.ts'
import { useDraft, useStoredDraft } from '#platform/call/reload/use-draft.ts'
import { useCall } from '#platform/call/use-call.ts'
import { crudCalls } from '#platform/entity/crud-calls.ts'
import { fieldOf, shownValue, storedNames } from '#platform/admin/entity-words.ts'
import { useOffice } from '#platform/admin/office.ts'
import { asText } from '#platform/fields/field-props.ts'
import type { EntityDescription, FieldDescription } from '#platform/entity/description.ts'
import { deletionIn } from './deletion.ts'
import { changedFields, type Values } from './conflict.ts'
import { draftName } from './kept-drafts.ts'
import { baseOf, useKeptWords } from './use-kept-words.ts'

interface RowValues {
  /** The answer that the initial values come from. */
  answer: unknown
  base: Values | null
  values: Values
}

/** The initial and the current values of a form. */
export function useRowValues(entity: EntityDescription, id: number | null, takesUp: boolean) {
  const { blank, read } = crudCalls(entity.name)
  const call = (id === null ? blank : read) as Call<object, unknown, { row: Values }>
  const { answer, refusal, refresh } = useCall(call, id === null ? {} : { id }, { quiet: true })
  const [state, setState] = useState<RowValues>({ answer: undefined, base: null, values: {} })
  const draft = draftName(entity.name, id)
  const typed = useStoredDraft(draft) as Values | undefined
  const { locale } = useOffice()
  const writable = entity.fields.filter((field) => !field.fixed).flatMap(storedNames)
  const changedIn = (base: Values | null, values: Values) =>
    base ? changedFields(base, values).filter((name) => writable.includes(name)) : []
  const changed = changedIn(state.base, state.values)
  const kept = withoutSecrets(entity, state.values, changed)
  const { offer, take, discard, drop } = useKeptWords(draft, {
    words: state.base && {
      values: kept,
      base: baseOf(kept, state.base),
      title: asText(shownValue(fieldOf(entity, entity.title), state.values, locale)),
      version: Number(state.base.version ?? 0),
    },
    change: state,
    hasWords: typed !== undefined,
  })
  // A form that is shown again asks again. What was typed in it stays, and saving compares it with what is stored.
  if (answer && answer !== state.answer) {
    if (changed.length > 0) setState({ ...state, answer })
    else if (state.answer) setState({ answer, base: answer.row, values: answer.row })
    else if (takesUp && offer) takeUp(answer.row)
    else setState({ answer, base: answer.row, values: { ...answer.row, ...typed } })
  }
  // Words for a row that was deleted before it arrived stand in a new one.
  else if (deletionIn(refusal) && !state.base && (offer || typed)) {
    if (offer) takeUp(blankValues(entity))
    else setState({ answer, base: blankValues(entity), values: { ...blankValues(entity), ...typed } })
  }
  useDraft(draft, () => kept)

  function takeUp(row: Values) {
    if (!offer) return
    const base = { ...row, ...offer.base, ...(id !== null && { version: offer.version }) }
    setState({ answer, base, values: { ...row, ...offer.values } })
    take()
  }

  return {
    base: state.base,
    values: state.values,
    changed,
    changedIn,
    writable,
    failed: refusal !== null && !state.base,
    refusal,
    offer,
    takeUp: () => answer && takeUp(answer.row),
    discard,
    refresh,
    begin: (base: Values, values: Values) => setState((before) => ({ ...before, base, values })),
    saved: (values: Values) => {
      setState((before) => ({ ...before, base: values }))
      drop(values)
    },
    follow: (moved: Values) => setState((before) => ({ ...before, values: { ...before.values, ...moved } })),
    put: (name: string, value: unknown) =>
      setState((before) => {
        const old = before.values[name]
        const now = typeof value === 'function' ? (value as (old: unknown) => unknown)(old) : value
        return { ...before, values: { ...before.values, [name]: now } }
      }),
  }
}

const blankValues = ({ fields }: EntityDescription): Values =>
  Object.fromEntries(fields.flatMap((field) => storedNames(field).map((name) => [name, field.blank])))

function withoutSecrets({ fields }: EntityDescription, values: Values, names: string[]): Values {
  const isSecret = ({ kind, options: { secretBeside: beside } }: FieldDescription) =>
    kind === 'password' || (beside !== undefined && values[beside.field] === beside.value)
  const secret = new Set(fields.filter(isSecret).map(({ name }) => name))
  return Object.fromEntries(names.filter((name) => !secret.has(name)).map((name) => [name, values[name]]))
}
