import { useKeptWords } from '#platform/admin/form/use-kept-words.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import type { configCalls, SettingItem } from '#features/settings/config.calls.ts'
import type { TypedValue } from './typed-value.ts'

interface TakenUp {
  edits: Record<string, TypedValue>
  /** What others have saved since over what was typed before. */
  theirs: Record<string, Pick<SettingItem, 'value' | 'version'>>
}

interface Keeping {
  edits: Record<string, TypedValue>
  /** The settings as they are stored; undefined as long as they are not there. */
  all: AnswerOf<typeof configCalls.index> | undefined
  onTakeUp: (taken: TakenUp) => void
}

/** Keeps what is typed into the settings, with the versions it was typed over. Secrets are kept nowhere. */
export function useKeptSettings(name: string, { edits, all, onTakeUp }: Keeping) {
  const items = Object.values(all?.list ?? {}).flatMap(({ list }) => list)
  const secret = new Set(items.filter(({ type }) => type === 'password').map((item) => item.name))
  const typed = Object.fromEntries(Object.entries(edits).filter(([each]) => !secret.has(each)))
  const versions = Object.fromEntries(items.filter((item) => item.name in typed).map(versionOf))
  const kept = useKeptWords(name, {
    words: all ? { values: typed, base: versions } : null,
    change: edits,
    hasWords: Object.keys(edits).length > 0,
  })

  function takeUp() {
    if (!kept.offer) return
    const { base, values } = kept.offer
    const there = items.filter((item) => item.name in values)
    const moved = there.filter((item) => item.version !== base[item.name])
    onTakeUp({
      edits: Object.fromEntries(there.map((item) => [item.name, values[item.name] as TypedValue])),
      theirs: Object.fromEntries(moved.map((item) => [item.name, item])),
    })
    kept.take()
  }

  return { ...kept, typed, takeUp }
}

const versionOf = ({ name, version }: SettingItem) => [name, version] as const
