import { invalidate } from '#platform/call/invalidate.ts'
import { useState } from 'react'
import type { EntityDescription } from '#platform/entity/description.ts'
import { conflictIn, type Conflict, type Values } from './conflict.ts'
import { useOffice } from '#platform/admin/office.ts'
import { cacheTagsOf } from '#platform/admin/cache-tags.ts'
import { deletionIn } from './deletion.ts'
import { dataOf } from './failure-data.ts'
import { readForm } from './read-form.ts'
import { useRowSend } from './use-row-send.ts'
import { useFieldProblems } from './use-field-problems.ts'
import { useFollowers } from './use-followers.ts'
import { useRowValues } from './use-row-values.ts'

/** The form of one row: its initial values, its current values and the errors from the server. */
export function useForm(entity: EntityDescription, id: number | null, takesUp = false) {
  const office = useOffice()
  const { answers, index, toast, t } = office
  const fields = useFieldProblems()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  /** Null as long as the server has not asked for it. */
  const [currentPassword, setCurrentPassword] = useState<string | null>(null)
  const row = useRowValues(entity, id, takesUp)
  const { base, values, changed, failed } = row
  const followers = useFollowers(entity, values, row.follow)
  const sending = useRowSend(entity, fields)

  /** True when everything is saved. A row that was deleted is saved as a new one. */
  async function save(wanted: Values, against: Values | null, to = id): Promise<boolean> {
    if (!against) return false
    const names = row.changedIn(against, wanted)
    if (to !== null && names.length === 0) {
      toast('good', t(conflict ? 'conflict.kept' : 'form.unchanged'))
      return true
    }
    const read = readForm(entity, to === null ? row.writable : names, wanted, office)
    if (Object.keys(read.problems).length > 0) {
      fields.mark(read.problems)
      setConflict(null)
      return false
    }
    const { refusal } = await sending.send(to, read.values, {
      version: Number(against.version),
      ...(currentPassword !== null && { current_password: currentPassword }),
    })
    if (refusal) {
      if (refusal.fields.current_password) setCurrentPassword(currentPassword ?? '')
      setConflict(conflictIn(dataOf(refusal)))
      if (deletionIn(refusal)) await row.refresh()
      return false
    }
    // Nothing is unsaved now, so the form closes without a question.
    row.saved(wanted)
    void invalidate(answers, ...cacheTagsOf(entity.name, index.entities))
    return true
  }

  return {
    entity,
    id,
    base,
    values,
    fields,
    problems: fields.problems,
    conflict,
    failed: failed ? row.refusal : null,
    changed,
    currentPassword,
    saving: sending.isSending,
    offer: row.offer,
    takeUp: row.takeUp,
    discard: row.discard,
    deletion: id === null ? null : deletionIn(row.refusal),
    reload: () => void row.refresh(),
    save: () => save(followers.settle(), base),
    saveAsNew: () => save(followers.settle(), base, null),
    former: followers.former,
    /** A field was left. */
    leave: () => void followers.settle(),
    saveSettled: (settledBase: Values, wanted: Values) => {
      row.begin(settledBase, wanted)
      return save(wanted, settledBase)
    },
    backFromConflict: () => setConflict(null),
    put: (name: string, value: unknown) => {
      row.put(name, value)
      followers.note(name)
      fields.forget(name)
    },
    confirm: (typed: string) => {
      setCurrentPassword(typed)
      fields.forget('current_password')
    },
  }
}

export type Form = ReturnType<typeof useForm>
