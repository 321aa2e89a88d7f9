import { installedModule } from '#entities/installed-module.ts'
import { tableNames } from '#platform/db/introspect.server.ts'
import {
  bringTables,
  changeTablesOf,
  removeRestingTables,
  switchOffTables,
} from '#features/tables/public/module-tables.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { systemAudit, type AuditContext } from '#platform/change/audit-context.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { Refusal, refuse } from '#platform/i18n/refusal.ts'
import { reindexRowsOf } from '#platform/search/reindex.server.ts'
import { addContent } from './first-content.server.ts'
import { installedIn, isInUse, moduleWithUid, type InstalledModule } from './installed.server.ts'
import { forgetChanges } from './module-events.server.ts'
import { forgetSecrets, forgetSettings } from './module-settings.server.ts'
import { probeModule } from './probe.server.ts'
import { forgetTrouble } from './trouble.server.ts'
import { refuseUnfit } from './unfit.server.ts'
import { lockedVersions, readVersions, removeVersions, type ModuleVersion } from './versions.server.ts'

/** Former versions that stay, to go back to. */
const keptVersions = 2
/** Seconds after which a step belongs to a process that is gone. A probe takes less. */
const lostAfter = 60

type State = 'installed' | 'disabled'

interface Step {
  house: House
  audit: AuditContext
}

/** What a module is to become. Without a version it is no longer there. */
interface Goal {
  uid: string
  version: ModuleVersion | null
  state: State
  /** What an earlier installation stored goes for good. */
  fresh?: boolean
  /** What it was when this was decided. */
  from: InstalledModule | undefined
}

/**
 * Everything of a step in one transaction: tables, rows and log. A process that is killed leaves all of it or nothing. Then the
 * module is tried, and goes back by itself to what it was when that fails.
 */
export async function installVersion(
  version: ModuleVersion,
  { house, audit }: Step,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<void> {
  const { uid } = version
  const from = await moduleWithUid(house.db.read, uid)
  const state = from?.state === 'disabled' ? 'disabled' : 'installed'
  await tried({ uid, version, state, from, fresh }, { house, audit })
}

export async function switchModule(uid: string, state: State, step: Step): Promise<void> {
  const from = await installedOrRefuse(uid, step.house)
  if (from.state === state) refuse('modules.already', { kind: 'conflict' })
  const version = await versionOf(from, step.house)
  if (state === 'disabled') await reach({ uid, version, state, from }, step)
  else await tried({ uid, version, state, from }, step)
}

/** What it stored rests for 30 days, and comes back when it is installed again. */
export async function removeModule(uid: string, step: Step): Promise<void> {
  const from = await installedOrRefuse(uid, step.house)
  const versions = await readVersions(step.house.db.read, uid)
  const isLost = !versions.some((each) => isInUse(from, each))
  if (from.state !== 'disabled' && !isLost) refuse('modules.disableFirst', { kind: 'conflict' })
  await reach({ uid, version: null, state: 'disabled', from }, step)
}

async function installedOrRefuse(uid: string, { db }: House): Promise<InstalledModule> {
  return (await moduleWithUid(db.read, uid)) ?? refuse('modules.notInstalled', { kind: 'notFound' })
}

async function versionOf(module: InstalledModule, { db }: House): Promise<ModuleVersion> {
  const all = await readVersions(db.read, module.uid)
  return all.find((each) => isInUse(module, each)) ?? refuse('modules.versionGone', { kind: 'notFound' })
}

async function tried(goal: Goal, step: Step): Promise<void> {
  const { house } = step
  if (!goal.version) return
  if (house.environment.safeMode) refuse('modules.safeMode', { kind: 'notAllowed' })
  try {
    await reach(goal, step)
  } catch (error) {
    await keepReason(goal.version, error, house)
    throw error
  }
  if (goal.state === 'installed') await settle(goal.version, step)
}

/** Uses it once. It stays when that works; otherwise it returns to what it was, with the reason. */
async function settle(version: ModuleVersion, step: Step): Promise<void> {
  const { house } = step
  const problem = await probeModule(version, house)
  const now = await moduleWithUid(house.db.read, version.uid)
  if (now?.state !== 'installing' || now.active_version !== version.version) return
  if (problem === null) {
    await house.change(step.audit, async (changes) => {
      await changes.edit(installedModule, now.id, { state: 'installed', former_version: '' })
      await markUsed(version, changes, house)
      await forgetTrouble(version.uid, changes.tx)
    })
    return
  }
  await keepReason(version, problem, house)
  house.log.error('a module did not work and went back to what it was', {
    module: version.uid,
    version: version.version,
    error: problem,
  })
  const versions = await readVersions(house.db.read, version.uid)
  const former = versions.find((each) => each.version === now.former_version) ?? null
  // Whoever tried to enable it had it disabled before.
  const state = former?.version === version.version ? 'disabled' : 'installed'
  await reach({ uid: version.uid, version: former, state, from: now }, step, true)
  refuse('modules.didNotWork', { params: { why: textOf(problem) } })
}

/** A step whose process was killed before the module was tried. */
export async function settleLostModules(house: House, isStart = false): Promise<void> {
  const isAlone = isStart && house.db.kind === 'sqlite'
  const before = house.clock.seconds() - lostAfter
  for (const { uid, state, since, active_version } of await installedIn(house.db.read)) {
    if (state !== 'installing' || (!isAlone && (since ?? 0) > before)) continue
    const version = (await readVersions(house.db.read, uid)).find((each) => each.version === active_version)
    if (!version) continue
    try {
      await settle(version, { house, audit: systemAudit('module/install') })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
}

async function reach(goal: Goal, { house, audit }: Step, isReturn = false): Promise<void> {
  await changeTablesOf(house, audit, async (changes) => {
    if (goal.version) await refuseReplaced(goal.version, changes, house)
    await refuseUnfit(goal, changes.tx.queries)
    const bringing = { module: goal.uid, house, changes, audit }
    if (goal.fresh) await removeRestingTables(bringing)
    await keepSettings(goal, changes)
    const before = await tableNames(changes.tx.queries, house.db.kind)
    await bringTables(goal.version?.brings.tables ?? [], bringing)
    if (goal.version) await addContent(goal.version, before, bringing)
    if (goal.state === 'disabled') {
      await switchOffTables(bringing)
      await forgetChanges(goal.uid, changes.tx.queries)
    }
    await writeState(goal, changes, { isReturn, now: house.clock.seconds() })
    if (goal.version && goal.state === 'disabled') await markUsed(goal.version, changes, house)
    if (!isReturn) await forgetOldVersions(goal, changes)
    changes.tx.touch('module_version')
    await house.tryRegistry(changes.tx.queries)
  })
  const registry = await house.latestRegistry()
  await registry.ensureForEntities(house)
  for (const { name } of goal.version?.brings.tables ?? []) await reindexRowsOf(house, name)
}

/** Nothing of what was there, if it begins anew; otherwise all but the secrets that the new version does not call so. */
async function keepSettings({ uid, version, fresh, from }: Goal, { tx }: Changes): Promise<void> {
  if (fresh) return forgetSettings(uid, tx)
  const active = (await readVersions(tx.queries, uid)).find((each) => isInUse(from, each))
  // Of a version that is lost nobody knows which of them are secrets.
  if (!version && !active) return forgetSettings(uid, tx)
  const before = active?.brings.settings ?? {}
  await forgetSecrets(uid, { before, after: version?.brings.settings ?? {} }, tx)
}

/** Somebody may have brought another package of this number since it was read. */
async function refuseReplaced({ uid, id, sha256 }: ModuleVersion, { tx }: Changes, house: House) {
  const now = await lockedVersions(uid, tx, house)
  if (!now.some((each) => each.id === id && each.sha256 === sha256))
    refuse('modules.moved', { kind: 'conflict' })
}

async function writeState(
  { uid, version, state, from }: Goal,
  changes: Changes,
  { isReturn, now }: { isReturn: boolean; now: number },
): Promise<void> {
  const known = await moduleWithUid(changes.tx.queries, uid)
  if (known?.version !== from?.version) refuse('modules.moved', { kind: 'conflict' })
  if (!version) {
    if (known) await changes.remove(installedModule, known.id)
    await forgetCode(uid, changes)
    return
  }
  const isTried = state === 'installed' && !isReturn
  const row = {
    active_version: version.version,
    state: isTried ? ('installing' as const) : state,
    former_version: isTried ? (from?.active_version ?? '') : '',
    agreed: JSON.stringify(version.manifest.capabilities),
    since: now,
  }
  if (known) await changes.edit(installedModule, known.id, row)
  else await changes.add(installedModule, { uid, ...row })
}

/** What its code has left: a module that is installed again begins without it. Its rows and settings stay, but for secrets. */
async function forgetCode(uid: string, { tx }: Changes): Promise<void> {
  await forgetTrouble(uid, tx)
  await tx.queries.deleteFrom('module_job').where('uid', '=', uid).execute()
}

async function markUsed({ id }: ModuleVersion, { tx }: Changes, { clock }: House): Promise<void> {
  await tx.queries
    .updateTable('module_version')
    .set({ used_at: clock.seconds(), problem: '' })
    .where('id', '=', id)
    .execute()
}

/** Beside the one in use and those that wait. */
async function forgetOldVersions({ uid, version }: Goal, changes: Changes): Promise<void> {
  const { queries } = changes.tx
  const others = (await readVersions(queries, uid)).filter(({ id }) => id !== version?.id)
  const used = others
    .filter(({ used_at }) => used_at !== null)
    .toSorted((one, other) => Number(other.used_at) - Number(one.used_at))
  const gone = version ? used.slice(keptVersions) : others
  await removeVersions(
    queries,
    gone.map(({ id }) => id),
  )
}

/** The module may have had a say in it, and a database takes no character zero. */
const textOf = (problem: unknown): string =>
  (problem instanceof Error ? problem.message : String(problem)).replaceAll('\0', ' ').slice(0, 300)

async function keepReason({ id }: ModuleVersion, problem: unknown, { db }: House): Promise<void> {
  const text = problem instanceof Refusal ? problem.key : textOf(problem)
  await db.write(({ queries }) =>
    queries.updateTable('module_version').set({ problem: text }).where('id', '=', id).execute(),
  )
}
