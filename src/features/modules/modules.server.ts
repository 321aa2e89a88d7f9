import { readFile } from 'node:fs/promises'
import { modulePublisher } from '#entities/module-publisher.ts'
import { restingTablesOf } from '#features/tables/public/module-tables.server.ts'
import { hasFreshPassword, requireFreshPassword } from '#platform/auth/fresh-password.server.ts'
import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { activeModule } from './active-modules.server.ts'
import { limits } from './archive.server.ts'
import { isInUse, moduleWithUid } from './installed.server.ts'
import { installVersion, removeModule, switchModule } from './life.server.ts'
import { compareVersions } from './manifest.ts'
import { moduleInfo, moduleInfos, notInstalled } from './module-info.server.ts'
import { saveSettings, shownSettings } from './module-settings.server.ts'
import { modulesCalls } from './modules.calls.ts'
import { ownPublisher, publishersIn, trustedKeys, trustPublisher } from './publishers.server.ts'
import {
  addPackage,
  lockedVersions,
  readVersions,
  removeVersions,
  type ModuleVersion,
} from './versions.server.ts'

interface Agreement {
  uid: string
  sha256: string
  agree: boolean
  confirm?: string | undefined
  data?: 'keep' | 'fresh' | undefined
}

export const modulesHandlers = handle(modulesCalls, {
  async index(_input, context) {
    refuseOthers(context)
    const { environment } = context.house
    const publishers = await publishersIn(context.db)
    return {
      installed: await moduleInfos(context),
      publishers: [ownPublisher, ...publishers.map(({ public_key: _, ...shown }) => shown)],
      unsigned: environment.unsignedModules,
      safe: environment.safeMode,
      terminal: environment.terminal,
      asks_password: !(await hasFreshPassword(context)),
    }
  },
  async state({ uid }, context) {
    refuseOthers(context)
    const infos = await moduleInfos(context)
    return { state: infos.find((each) => each.uid === uid)?.state ?? notInstalled }
  },
  async upload({ file }, context) {
    refuseOthers(context)
    if (file.truncated || file.size > limits.bytes) refuse('modules.tooBig', { kind: 'tooLarge' })
    const { uid } = await addPackage(await readFile(file.path), context.house)
    return withMessage('modules.checked', { info: await moduleInfo(uid, context) })
  },
  async install(given, context) {
    await prove(given, context)
    const version = await agreedVersion(given, context)
    const known = await moduleWithUid(context.db, given.uid)
    const all = await readVersions(context.db, given.uid)
    // One whose version is lost is mended by installing it again.
    const isHere = known && all.some((each) => isInUse(known, each))
    if (isHere) refuse('modules.exists', { kind: 'conflict' })
    if (!given.data) await refuseKeptData(given.uid, context)
    await installVersion(version, context, { fresh: given.data === 'fresh' })
    return withMessage('modules.installed', { info: await moduleInfo(given.uid, context) })
  },
  async update(given, context) {
    await prove(given, context)
    const version = await agreedVersion(given, context)
    const module = await moduleWithUid(context.db, given.uid)
    if (!module) refuse('modules.notInstalled', { kind: 'notFound' })
    if (compareVersions(version.version, module.active_version) <= 0)
      refuse('modules.notNewer', { params: { version: module.active_version } })
    await installVersion(version, context)
    return withMessage('modules.updated', { info: await moduleInfo(given.uid, context) })
  },
  async changeState({ uid, state, ...password }, context) {
    await prove(password, context)
    await switchModule(uid, state === 1 ? 'installed' : 'disabled', context)
    return withMessage(state === 1 ? 'modules.enabled' : 'modules.disabled', {
      info: await moduleInfo(uid, context),
    })
  },
  async rollback({ uid, version, ...password }, context) {
    await prove(password, context)
    const all = await readVersions(context.db, uid)
    const former = all.find((each) => each.version === version && each.used_at !== null)
    if (!former || !(await moduleWithUid(context.db, uid)))
      return refuse('modules.versionGone', { kind: 'notFound' })
    await installVersion(former, context)
    return withMessage('modules.rolledBack', { info: await moduleInfo(uid, context) }, { version })
  },
  async uninstall({ uid, ...password }, context) {
    await prove(password, context)
    await removeModule(uid, context)
    return withMessage('modules.removed')
  },
  async settings({ uid }, context) {
    refuseOthers(context)
    const version = await activeModule(uid, context.house)
    if (!version) return refuse('modules.notInstalled', { kind: 'notFound' })
    return { list: await shownSettings(uid, version.brings.settings, context.db) }
  },
  async saveSettings({ uid, values, ...password }, context) {
    await prove(password, context)
    const version = await activeModule(uid, context.house)
    if (!version) return refuse('modules.notInstalled', { kind: 'notFound' })
    await context.change(async (changes) => {
      await saveSettings(uid, version.brings.settings, values, changes.tx)
      await changes.remember('ok')
    })
    return withMessage('modules.saved')
  },
  async discard({ uid }, context) {
    refuseOthers(context)
    await context.change(async (changes) => {
      const all = await lockedVersions(uid, changes.tx, context.house)
      const module = await moduleWithUid(changes.tx.queries, uid)
      const waiting = all.filter((each) => each.used_at === null && !isInUse(module, each))
      await removeVersions(
        changes.tx.queries,
        waiting.map(({ id }) => id),
      )
      await changes.remember('ok')
    })
    return null
  },
  async trust({ name, key, ...password }, context) {
    await prove(password, context)
    const id = await context.change((changes) => trustPublisher({ name, key }, changes))
    return withMessage('modules.trusted', { id })
  },
  async distrust({ id, ...password }, context) {
    await prove(password, context)
    await context.change((changes) => changes.remove(modulePublisher, id))
    return withMessage('modules.distrusted')
  },
})

/** What an earlier installation stored is still here: staff say whether it comes back. */
async function refuseKeptData(uid: string, { db }: CallContext): Promise<void> {
  const kept = await restingTablesOf(uid, db)
  if (kept.length > 0)
    refuse('modules.dataKept', { kind: 'conflict', data: { state: conflictState, dataConflict: kept } })
}

const conflictState = 3

function refuseOthers({ admin }: CallContext): void {
  if (!admin.super) refuse('refused.forbidden', { kind: 'forbidden' })
}

async function prove(
  password: { current_password?: string | undefined },
  context: CallContext,
): Promise<void> {
  refuseOthers(context)
  await requireFreshPassword(password, 'modules.prove', context)
}

/** The package that staff looked at, in the very bytes that they looked at. */
async function agreedVersion(
  { uid, sha256, agree, confirm }: Agreement,
  { db, house }: CallContext,
): Promise<ModuleVersion> {
  const all = await readVersions(db, uid)
  const version = all.find((each) => each.sha256 === sha256)
  if (!version) return refuse('modules.moved', { kind: 'conflict' })
  if (!agree) refuseField('agree', 'modules.agree')
  const { publisher } = version
  // It was trusted when the package came, and that may be days ago.
  if (publisher !== '' && !(await trustedKeys(db)).has(publisher))
    refuse('modules.publisher', { params: { publisher } })
  if (publisher === '' && !house.environment.unsignedModules) refuse('modules.unsigned')
  if (publisher === '' && confirm !== uid) refuseField('confirm', { key: 'modules.confirm', params: { uid } })
  return version
}
