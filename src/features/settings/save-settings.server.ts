import { refuseFields, type FieldProblems } from '#platform/i18n/refuse-fields.ts'
import { config } from '#entities/config.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { ChangedBy } from '#platform/change/changed-by.ts'
import { readerOf, type FormReader } from '#platform/entity/values.server.ts'
import { Refusal, refuse } from '#platform/i18n/refusal.ts'
import type { Environment } from '#platform/std/environment.server.ts'
import { asInput, asStored } from './item-field.ts'
import { changedParts, isSecret, itemsOf, readInput, type ConfigRow, type Item } from './items.server.ts'
import { serverProblems } from './server-problems.server.ts'
import { setByEnvironment } from './set-by-environment.server.ts'

type SettingsForm = Record<string, unknown>

/** Saves all or nothing; answers how many settings are other than before. */
export async function saveSettings(
  given: SettingsForm,
  versions: Record<string, number>,
  context: CallContext,
): Promise<number> {
  const items = new Map((await itemsOf(context.db)).map((item) => [item.row.name, item]))
  const secrets = [...items.values()].filter(isSecret).map(({ row }) => row.name)
  context.conceal(given, secrets)
  const reader = await readerOf(context)
  const { environment } = context.house
  const patches = readAll(withoutFixed(given, items, environment, reader), items, reader)
  refuseFields({ ...(await serverProblems(patches, context)), ...superProblems(patches, context) })
  return context.change(async (changes) => {
    const clashes = new Map<string, unknown>()
    let count = 0
    for (const { item, patch } of patches) {
      const { id, name } = item.row
      try {
        const after = await changes.edit(config, id, patch, versions[name])
        if (after.version !== item.row.version) count += 1
        // The value was read for what the item was, which somebody has changed since.
        if (changedParts(item.row, after).length > 0) clashes.set(name, currentValue(item, item.row, reader))
      } catch (problem) {
        clashes.set(name, theirsIn(problem, item, reader))
      }
    }
    if (clashes.size > 0) refuseClashes(clashes)
    return count
  })
}

const superProblems = (patches: Patch[], { admin }: CallContext): FieldProblems =>
  Object.fromEntries(
    patches
      .filter(({ item, patch }) => item.declared?.setting.superOnly && patch.value !== item.row.value)
      .map(({ item }) => [item.row.name, admin.super ? null : 'access.superOnly']),
  )

/** What the environment has set is sent back as it was shown, and nothing else. */
function withoutFixed(
  given: SettingsForm,
  items: Map<string, Item>,
  environment: Environment,
  { timeZone }: FormReader,
): SettingsForm {
  const fixed = setByEnvironment(environment)
  const problems: FieldProblems = {}
  for (const [name, { variable, value }] of fixed) {
    const item = items.get(name)
    if (!(name in given) || !item) continue
    const isSame = isSecret(item)
      ? isKept(given[name])
      : asStored(given[name]) === asStored(asInput(item, value, timeZone))
    if (!isSame) problems[name] = { key: 'settings.byEnvironment', params: { variable } }
  }
  refuseFields(problems)
  return Object.fromEntries(Object.entries(given).filter(([name]) => !fixed.has(name)))
}

export interface Patch {
  item: Item
  patch: Partial<ConfigRow>
}

/** Every field gets its own words before anything is written. */
function readAll(given: SettingsForm, items: Map<string, Item>, reader: FormReader): Patch[] {
  const problems = new Map<string, Refusal>()
  const patches = Object.entries(given).flatMap(([name, value]): Patch[] => {
    const item = items.get(name)
    if (!item) refuse('settings.unknown', { kind: 'invalid', params: { name: name.slice(0, 60) } })
    if (isSecret(item) && isKept(value)) return []
    try {
      const text = readInput(item, value, reader)
      return [{ item, patch: isSecret(item) ? { secret: text } : { value: text } }]
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      problems.set(name, problem)
      return []
    }
  })
  refuseFields(Object.fromEntries(problems))
  // Always in one order, so that two who save at once never wait for each other.
  return patches.toSorted((a, b) => a.item.row.id - b.item.row.id)
}

/** A secret is never sent back, so a form that was not touched sends a blank; null alone takes it away. */
export const isKept = (value: unknown) => value === '' || value === '****'

/** The current values after a conflict, and who saved them. Any other error is thrown again. */
function theirsIn(problem: unknown, item: Item, reader: FormReader) {
  if (!(problem instanceof Refusal) || problem.kind !== 'conflict') throw problem
  const { theirs, changed } = problem.data as unknown as {
    theirs: ConfigRow
    changed: Partial<Record<string, ChangedBy>>
  }
  const by = changed.value ?? changed.secret
  return { ...currentValue(item, theirs, reader), ...(by && { by }) }
}

function currentValue(item: Item, { value, version }: ConfigRow, { timeZone }: FormReader) {
  return { value: isSecret(item) ? '' : asInput(item, value, timeZone), version }
}

function refuseClashes(clashes: Map<string, unknown>): never {
  const said = { key: 'settings.changedMeanwhile' } as const
  return refuse('settings.conflict', {
    kind: 'conflict',
    params: { count: clashes.size },
    fields: Object.fromEntries([...clashes.keys()].map((name) => [name, said])),
    data: { theirs: Object.fromEntries(clashes) },
  })
}
