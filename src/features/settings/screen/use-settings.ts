import { useState } from 'react'
import { useOffice, type Office } from '#platform/admin/office.ts'
import { tellIndexChanged } from '#platform/admin/index-news.ts'
import { dataOf } from '#platform/admin/form/failure-data.ts'
import { useFieldProblems } from '#platform/admin/form/use-field-problems.ts'
import { useFormSend } from '#platform/admin/form/use-form-send.ts'
import { useCall } from '#platform/call/use-call.ts'
import { useDraft, useStoredDraft } from '#platform/call/reload/use-draft.ts'
import { clockHere, problemWords, readEntered } from '#platform/fields/typed/typed-form.ts'
import { configCalls, type SettingItem } from '#features/settings/config.calls.ts'
import { useKeptSettings } from './use-kept-settings.ts'
import { useOtherValues, type OtherValues } from './use-other-values.ts'
import { typedItem, valueToSend, type TypedItem, type TypedValue as Value } from './typed-value.ts'

export const settingsDraft = 'settings'

/** All settings from the server, with the typed and unsaved values over them. */
export function useSettings() {
  const { toast, t, say, timeZone } = useOffice()
  const { answer: all, refusal, refresh, put: putAll } = useCall(configCalls.index, {})
  const [edits, setEdits] = useState((useStoredDraft(settingsDraft) ?? {}) as Record<string, Value>)
  const fields = useFieldProblems()
  const others = useOtherValues()
  const groups = Object.values(all?.list ?? {}).map((group) => ({
    ...group,
    list: group.list.map((item) => typedItem(others.over(item), timeZone)),
  }))
  const hasField = (name: string) => groups.some(({ list }) => nameIn(list, name))
  const { send, isSending: saving } = useFormSend(configCalls.edit, fields, { hasField })
  const changedIn = (name: string) =>
    groups.find((group) => group.name === name)?.list.filter((item) => item.name in edits) ?? []
  const kept = useKeptSettings(settingsDraft, {
    edits,
    all,
    onTakeUp: (taken) => (setEdits(taken.edits), others.add(taken.theirs)),
  })
  useDraft(settingsDraft, () => kept.typed)
  const forgetEdits = (names: string[]) => {
    setEdits((before) => without(before, names))
    fields.forget(...names)
  }

  /** What is typed in a group and not saved; null when one of it cannot be read, which its field then says. */
  function typedIn(group: string) {
    const { values, unread } = readTyped(changedIn(group), edits, { timeZone, say })
    fields.mark(unread)
    return Object.keys(unread).length === 0 ? values : null
  }

  async function save(group: string): Promise<void> {
    const changed = changedIn(group)
    if (changed.length === 0) return toast('good', t('form.unchanged'))
    const values = typedIn(group)
    if (!values) return
    const open = others.openIn(changed, t('conflict.choose'))
    if (open) return fields.mark(open)
    const names = Object.keys(values)
    const versions = Object.fromEntries(changed.map(({ name, version }) => [name, version]))
    const { answer, refusal: no } = await send({ ...values, versions })
    if (no) return others.add(dataOf(no).theirs as OtherValues | undefined)
    putAll(answer)
    forgetEdits(names)
    others.drop(names)
    tellIndexChanged()
  }

  return {
    groups,
    edits,
    fields,
    problems: fields.problems,
    isOpen: (name: string) => name in edits && others.isOpen(name),
    byOf: others.byOf,
    kept,
    saving,
    changedIn,
    save,
    typedIn,
    /** What a call found wrong that tries what is typed. */
    mark: fields.mark,
    hasField,
    failed: refusal !== null,
    ready: all !== undefined,
    reload: () => void refresh(),
    valueOf: (item: TypedItem): Value => (item.name in edits ? (edits[item.name] ?? null) : item.value),
    /** Settles on the stored value, or on the typed one, which replaces it as soon as the form is saved. */
    settle: ({ name }: TypedItem, on: 'take' | 'keep') => {
      others.settle(name)
      if (on === 'take') forgetEdits([name])
      else fields.forget(name)
    },
    put: (item: TypedItem, value: unknown) => {
      setEdits((before) => withTyped(before, item, value))
      fields.forget(item.name)
    },
  }
}

/** `value` may be a function that computes it from the one that stands there. */
function withTyped(before: Record<string, Value>, item: TypedItem, value: unknown): Record<string, Value> {
  const old = item.name in before ? before[item.name] : item.value
  const now = (typeof value === 'function' ? (value as (old: unknown) => unknown)(old) : value) as Value
  return unchanged(item, now) ? without(before, [item.name]) : { ...before, [item.name]: now }
}

/** The typed values as they are sent, and the words for those that cannot be read. */
function readTyped(
  changed: TypedItem[],
  edits: Record<string, Value>,
  { timeZone, say }: Pick<Office, 'timeZone' | 'say'>,
) {
  const clock = clockHere(timeZone)
  const values: Record<string, SettingItem['value']> = {}
  const unread: Record<string, string> = {}
  for (const item of changed) {
    const { value, problem } = readEntered(item.field, edits[item.name] ?? null, {}, clock)
    if (problem) unread[item.name] = problemWords(problem, item.field, item.title, say)
    else values[item.name] = valueToSend(item, value as Value, timeZone)
  }
  return { values, unread }
}

export type Settings = ReturnType<typeof useSettings>

/** An empty secret means no change, and null deletes it. For other types both are the same. */
const unchanged = ({ type, value }: TypedItem, now: Value) =>
  type === 'password' ? now === '' : (now ?? '') === (value ?? '')

const nameIn = (list: TypedItem[], name: string) => list.some((item) => item.name === name)

const without = <T>(all: Record<string, T>, names: string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
