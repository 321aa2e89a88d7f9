import { useEffect, useState } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { dataOf, fieldProblems } from '#platform/admin/form/problems.ts'
import { configCalls, type AllSettings, type SettingItem } from '#features/settings/config.calls.ts'

export type Value = SettingItem['value']

interface Theirs {
  value: Value
  version: number
}

/** All settings as the server knows them, and over them what was typed and is not saved yet. */
export function useSettings() {
  const { call, toast, t } = useOffice()
  const [all, setAll] = useState<AllSettings | null>(null)
  const [edits, setEdits] = useState<Record<string, Value>>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  /** What others saved meanwhile of that which was typed here. */
  const [theirs, setTheirs] = useState<Record<string, Theirs>>({})
  const [failed, setFailed] = useState(false)
  const [saving, setSaving] = useState(false)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let current = true
    call(configCalls.index, {}).then(
      (answer) => {
        if (!current) return
        setFailed(false)
        setAll(answer)
      },
      () => setFailed(current),
    )
    return () => {
      current = false
    }
  }, [call, turn])

  const groups = Object.values(all?.list ?? {}).map((group) => ({
    ...group,
    list: group.list.map((item): SettingItem => ({ ...item, ...theirs[item.name] })),
  }))
  const changedIn = (name: string) =>
    groups.find((group) => group.name === name)?.list.filter((item) => item.name in edits) ?? []

  const forget = (names: string[]) => {
    setEdits((before) => without(before, names))
    setProblems((before) => without(before, names))
    setTheirs((before) => without(before, names))
  }

  async function save(group: string): Promise<void> {
    const changed = changedIn(group)
    if (saving) return
    if (changed.length === 0) return toast('good', t('form.unchanged'))
    setSaving(true)
    setProblems({})
    const values = Object.fromEntries(changed.map(({ name }) => [name, edits[name] ?? null]))
    const versions = Object.fromEntries(changed.map(({ name, version }) => [name, version]))
    try {
      setAll(await call(configCalls.edit, { ...values, versions }))
      forget(changed.map(({ name }) => name))
    } catch (problem) {
      setProblems(fieldProblems(problem))
      setTheirs((before) => ({
        ...before,
        ...(dataOf(problem).theirs as Record<string, Theirs> | undefined),
      }))
    }
    setSaving(false)
  }

  return {
    groups,
    edits,
    problems,
    theirs,
    failed,
    saving,
    ready: all !== null,
    changedIn,
    save,
    reload: () => setTurn(turn + 1),
    valueOf: (item: SettingItem): Value => (item.name in edits ? (edits[item.name] ?? null) : item.value),
    /** What others saved stands, and what was typed goes. */
    take: ({ name }: SettingItem) => {
      setEdits((before) => without(before, [name]))
      setProblems((before) => without(before, [name]))
    },
    put: (item: SettingItem, value: unknown) => {
      setEdits((before) => {
        const old = item.name in before ? before[item.name] : item.value
        const now = (typeof value === 'function' ? (value as (old: unknown) => unknown)(old) : value) as Value
        return unchanged(item, now) ? without(before, [item.name]) : { ...before, [item.name]: now }
      })
      setProblems((before) => without(before, [item.name]))
    },
  }
}

export type Settings = ReturnType<typeof useSettings>

/** A blank says nothing of a secret, and null takes it away; elsewhere the two are the same. */
const unchanged = ({ type, value }: SettingItem, now: Value) =>
  type === 'password' ? now === '' : (now ?? '') === (value ?? '')

const without = <T>(all: Record<string, T>, names: string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
