import { useState } from 'react'
import type { CallFailure } from '#platform/call/call-failure.ts'
import { crudCalls } from '#platform/entity/crud-calls.ts'
import type { EntityDescription } from '#platform/entity/description.ts'
import { storedNames } from '#platform/admin/entity-words.ts'
import { randomHex } from '#platform/std/random-hex.ts'
import { conflictIn, type Values } from './conflict.ts'
import { deletionIn } from './deletion.ts'
import { dataOf } from './failure-data.ts'
import type { FieldProblems } from './use-field-problems.ts'
import { useFormSend } from './use-form-send.ts'

/** What goes with the values of a row that is there. */
interface Against {
  version: number
  current_password?: string
}

/** Adds a row or edits it. */
export function useRowSend(entity: EntityDescription, fields: FieldProblems) {
  const calls = crudCalls(entity.name)
  const [formKey] = useState(randomHex)
  const names = entity.fields.filter(({ fixed }) => !fixed).flatMap(storedNames)
  // The password that there is has a field as soon as the server asks for it.
  const hasField = (name: string) => name === 'current_password' || names.includes(name)
  const add = useFormSend(calls.add, fields, { hasField, isShown })
  const edit = useFormSend(calls.edit, fields, { hasField, isShown })
  return {
    isSending: add.isSending || edit.isSending,
    send: (id: number | null, values: Values, against: Against) =>
      id === null
        ? add.send(entity.once ? { ...values, form_key: formKey } : values)
        : edit.send({ ...values, id, ...against }),
  }
}

/** The comparison says it, or the form of a row that is gone. */
const isShown = (failure: CallFailure) =>
  conflictIn(dataOf(failure)) !== null || deletionIn(failure)?.by !== undefined
