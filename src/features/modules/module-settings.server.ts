import type { Queries, Tx } from '#platform/db/db.server.ts'
import { refuseFields } from '#platform/i18n/refuse-fields.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import type { DeclaredSettings } from './declarations.ts'
import './module-tables.ts'

type DeclaredSetting = DeclaredSettings[string]

async function storedSettings(uid: string, queries: Queries): Promise<ReadonlyMap<string, string>> {
  const rows = await queries
    .selectFrom('module_setting')
    .select(['name', 'value'])
    .where('uid', '=', uid)
    .execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** A setting as code reads it. */
export async function settingValue(
  uid: string,
  name: string,
  declared: DeclaredSetting | undefined,
  queries: Queries,
): Promise<string | number | boolean> {
  const text = (await storedSettings(uid, queries)).get(name) ?? declared?.default ?? ''
  if (declared?.kind === 'number') return Number(text) || 0
  return declared?.kind === 'toggle' ? text === '1' : text
}

/** All settings as staff see them. Whether there is a secret is told, and never which one. */
export async function shownSettings(uid: string, declared: DeclaredSettings, queries: Queries) {
  const stored = await storedSettings(uid, queries)
  return Object.entries(declared).map(([name, { label, hint, kind, default: usual }]) => ({
    name,
    label,
    hint: hint ?? null,
    kind,
    value: kind === 'secret' ? '' : (stored.get(name) ?? usual),
    is_set: (stored.get(name) ?? '') !== '',
  }))
}

/** An empty secret stays as it is; `null` takes it away. */
export async function saveSettings(
  uid: string,
  declared: DeclaredSettings,
  given: Record<string, string | null>,
  tx: Tx,
): Promise<void> {
  const problems = Object.entries(given).flatMap(([name, value]): Array<[string, { key: MessageKey }]> => {
    const kind = declared[name]?.kind
    if (!kind) return [[name, { key: 'modules.noSetting' }]]
    const isWrong =
      kind === 'number' && value !== null && value.trim() !== '' && !Number.isFinite(Number(value))
    return isWrong ? [[name, { key: 'modules.noNumber' }]] : []
  })
  if (problems.length > 0) refuseFields(Object.fromEntries(problems))
  for (const [name, value] of Object.entries(given)) {
    if (declared[name]?.kind === 'secret' && value === '') continue
    await tx.queries
      .insertInto('module_setting')
      .values({ uid, name, value: value ?? '' })
      .onConflict((conflict) => conflict.columns(['uid', 'name']).doUpdateSet({ value: value ?? '' }))
      .execute()
  }
  tx.touch('module_setting')
}

/** A secret is that of the setting for which it was written: under another kind, or after the module is gone, it would be told. */
export async function forgetSecrets(
  uid: string,
  { before, after }: { before: DeclaredSettings; after: DeclaredSettings },
  tx: Tx,
): Promise<void> {
  const names = Object.entries(before).flatMap(([name, { kind }]) =>
    kind === 'secret' && after[name]?.kind !== 'secret' ? [name] : [],
  )
  if (names.length === 0) return
  await tx.queries.deleteFrom('module_setting').where('uid', '=', uid).where('name', 'in', names).execute()
  tx.touch('module_setting')
}

export async function forgetSettings(uid: string, tx: Tx): Promise<void> {
  await tx.queries.deleteFrom('module_setting').where('uid', '=', uid).execute()
  tx.touch('module_setting')
}
