import { randomHex } from '#platform/std/random-hex.ts'
import { useEffect, useState } from 'react'
import type { Call } from '#platform/call/call.ts'
import { crudCalls } from '#platform/entity/crud-calls.ts'
import type { EntityDescription } from '#platform/entity/description.ts'
import { changedFields, conflictIn, type Conflict, type Values } from './conflict.ts'
import { useOffice } from '#platform/admin/office.ts'
import { dataOf, fieldProblems } from './problems.ts'
import { storedNames } from '#platform/admin/entity-words.ts'
import { cacheTagsOf } from '#platform/admin/cache-tags.ts'

/** The form of one row: what it was opened with, what stands there now, and what the server said of it. */
export function useForm(entity: EntityDescription, id: number | null) {
  const { call, answers, index, toast, t } = useOffice()
  const [base, setBase] = useState<Values | null>(null)
  const [values, setValues] = useState<Values>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [failed, setFailed] = useState(false)
  const [saving, setSaving] = useState(false)
  const [formKey] = useState(randomHex)
  const calls = crudCalls(entity.name)

  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let current = true
    const own = crudCalls(entity.name)
    const asked =
      id === null ? call(own.blank as Call<object, object, { row: Values }>, {}) : call(own.read, { id })
    asked.then(
      ({ row }) => {
        if (!current) return
        setFailed(false)
        setBase(row)
        setValues(row)
      },
      () => setFailed(current),
    )
    return () => {
      current = false
    }
  }, [call, entity.name, id, turn])

  const writable = entity.fields.filter((field) => !field.fixed).flatMap(storedNames)
  const changed = base ? changedFields(base, values).filter((name) => writable.includes(name)) : []

  /** Answers whether everything is saved. */
  async function save(wanted = values, against = base, names = changed): Promise<boolean> {
    if (saving || !against) return false
    if (id !== null && names.length === 0) {
      toast('good', t('form.unchanged'))
      return true
    }
    setSaving(true)
    setProblems({})
    const sent = Object.fromEntries(
      (id === null ? writable : names)
        .filter((name) => wanted[name] !== undefined)
        .map((name) => [name, wanted[name]]),
    )
    const request =
      id === null
        ? call(calls.add, entity.once ? { ...sent, form_key: formKey } : sent)
        : call(calls.edit, { ...sent, id, version: Number(against.version) })
    const problem = await request.then(
      () => null,
      (error: unknown) => ({ error }),
    )
    setSaving(false)
    if (problem) {
      setProblems(fieldProblems(problem.error))
      setConflict(conflictIn(dataOf(problem.error)))
      return false
    }
    // Nothing is unsaved any more, so nobody is asked before the form closes.
    setBase(wanted)
    answers.invalidate(...cacheTagsOf(entity.name, index.entities))
    return true
  }

  return {
    entity,
    id,
    base,
    values,
    problems,
    conflict,
    failed,
    saving,
    changed,
    reload: () => setTurn(turn + 1),
    save: () => save(),
    saveSettled: (settledBase: Values, wanted: Values) => {
      setConflict(null)
      setBase(settledBase)
      setValues(wanted)
      return save(
        wanted,
        settledBase,
        changedFields(settledBase, wanted).filter((name) => writable.includes(name)),
      )
    },
    put: (name: string, value: unknown) => {
      setValues((before) => ({
        ...before,
        [name]: typeof value === 'function' ? (value as (old: unknown) => unknown)(before[name]) : value,
      }))
      setProblems(({ [name]: _, ...others }) => others)
    },
  }
}

export type Form = ReturnType<typeof useForm>
