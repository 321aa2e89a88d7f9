import type { CallContext } from '#platform/call/context.server.ts'
import { message } from '#platform/call/envelope.server.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import { labelIn, type Label, type Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { tableNameOf, type Contributions } from './contributions.server.ts'
import { installedIn, isInUse, type InstalledModule } from './installed.server.ts'
import type { Manifest } from './manifest.ts'
import { bringTask } from '#features/modules/needs/bring-task.ts'
import { needsOf, nextVersion } from '#features/modules/needs/module-needs.server.ts'
import { lastRunsOf, type RunState } from '#features/terminal/public/last-runs.server.ts'
import type { ModuleInfo, VersionInfo } from './modules.calls.ts'
import { foundUpdates, type FoundUpdate } from './found-updates.server.ts'
import { ownPublisher, publishersIn } from './publishers.server.ts'
import { troublesIn } from './trouble.server.ts'
import { dependencyState } from './unfit.server.ts'
import { readVersions, type ModuleVersion } from './versions.server.ts'

type Capabilities = Manifest['capabilities']

const states = { installing: 2, installed: 1, disabled: 6 } as const
export const notInstalled = 0
/** It is installed, and the version that it should have is not here. */
export const unknownState = 5

export const stateNumber = (module: InstalledModule | undefined): number =>
  module ? (states[module.state as keyof typeof states] ?? notInstalled) : notInstalled

interface Surroundings {
  all: InstalledModule[]
  versions: ModuleVersion[]
  troubles: Awaited<ReturnType<typeof troublesIn>>
  publishers: ReadonlyMap<string, string>
  updates: ReadonlyMap<string, FoundUpdate>
  runs: ReadonlyMap<string, RunState>
  now: number
  entities: CallContext['registry']['entities']
  locale: Locale
}

/** Every module that is here, installed or waiting. */
export async function moduleInfos({ db, locale, now, registry, house }: CallContext): Promise<ModuleInfo[]> {
  const trusted = [ownPublisher, ...(await publishersIn(db))]
  const publishers = new Map(trusted.map(({ key_id, name }) => [key_id, name]))
  const around = {
    all: await installedIn(db),
    versions: await readVersions(db),
    troubles: await troublesIn(db),
    updates: await foundUpdates(db),
    runs: await lastRunsOf(bringTask('').command, house),
    publishers,
    locale,
    now,
    entities: registry.entities,
  }
  const uids = [...new Set([...around.all, ...around.versions].map(({ uid }) => uid))]
  return uids.map((uid) => infoOf(uid, around))
}

export async function moduleInfo(uid: string, context: CallContext): Promise<ModuleInfo> {
  const infos = await moduleInfos(context)
  return infos.find((each) => each.uid === uid) ?? refuse('modules.noModule', { kind: 'notFound' })
}

function infoOf(uid: string, around: Surroundings): ModuleInfo {
  const { all, versions, locale } = around
  const module = all.find((each) => each.uid === uid)
  const own = versions.filter((each) => each.uid === uid)
  const active = own.find((each) => isInUse(module, each))
  const waiting = own.find((each) => each.used_at === null && each !== active)
  const former = own.filter((each) => each.used_at !== null && each !== active)
  const agreed = agreedBy(module)
  const info = (version: ModuleVersion) => versionInfo(version, agreed, around)
  const shown = active ?? waiting ?? own[0]
  const needs = shownNeeds(uid, around)
  return {
    uid,
    title: shown ? labelIn(shown.manifest.name, locale) : uid,
    intro: shown ? labelIn(shown.manifest.about, locale) : '',
    author: shown ? info(shown).publisher : '',
    version: module?.active_version ?? '',
    state: shownState(module, needs, active),
    since: module?.since ?? null,
    active: active ? info(active) : null,
    waiting: waiting ? info(waiting) : null,
    former: former.map(info),
    needs,
    bringing: around.runs.get(bringTask(uid).extend) ?? null,
    needed_by: neededBy(uid, around),
    trouble: troubleOf(uid, around),
    newer: around.updates.get(uid)?.newer ?? '',
    revoked: around.updates.get(uid)?.isRevoked ?? false,
    has_settings: Object.keys(active?.brings.settings ?? {}).length > 0,
    pages: Object.entries(active?.brings.pages ?? {}).map(([name, { title }]) => ({
      path: `/m/${uid}/${name}`,
      label: title,
    })),
    tables: (active?.brings.tables ?? []).map(({ name, label }) => ({ name, label })),
  }
}

function shownState(
  module: InstalledModule | undefined,
  needs: ModuleInfo['needs'],
  active: ModuleVersion | undefined,
): number {
  if (module) return active ? stateNumber(module) : unknownState
  return needs.some(({ is }) => is !== 'ready') ? dependencyState : notInstalled
}

function shownNeeds(uid: string, { all, versions, locale }: Surroundings): ModuleInfo['needs'] {
  const here = { installed: all, versions }
  const next = nextVersion(uid, here)
  if (!next) return []
  return needsOf(next, here).map(({ fits: _fits, unfit: _unfit, ...need }) => {
    const named = versions.find((each) => each.uid === need.uid)
    return { ...need, title: named ? labelIn(named.manifest.name, locale) : need.uid }
  })
}

function troubleOf(uid: string, { troubles, now }: Surroundings): ModuleInfo['trouble'] {
  const trouble = troubles.find((each) => each.uid === uid)
  if (!trouble) return null
  const { handler, why, said, at, times, held_until: until } = trouble
  return { handler, why, said, at, times, held: until > now }
}

export const agreedBy = (module: InstalledModule | undefined): Capabilities =>
  module?.agreed ? (JSON.parse(module.agreed) as Capabilities) : {}

const neededBy = (uid: string, { all, versions }: Surroundings): string[] =>
  all.flatMap((other) => {
    const active = versions.find((each) => isInUse(other, each))
    return active?.manifest.needs.some(({ id }) => id === uid) ? [other.uid] : []
  })

function versionInfo(
  { uid, version, sha256, manifest, brings, publisher, used_at, problem }: ModuleVersion,
  agreed: Capabilities,
  { publishers, locale, entities }: Surroundings,
): VersionInfo {
  const labels = labelsOf(uid, brings, entities)
  return {
    version,
    sha256,
    used_at,
    name: manifest.name,
    about: manifest.about,
    publisher: publishers.get(publisher) ?? '',
    publisher_id: publisher,
    capabilities: capabilitiesIn({}, manifest.capabilities, labels),
    grown: capabilitiesIn(agreed, manifest.capabilities, labels),
    needs: manifest.needs,
    problem: /^[a-z]+\.\w+$/.test(problem) ? message(locale, problem as MessageKey) : problem,
  }
}

type Labels = (name: string, value: string) => Label | null

const languages: Record<string, Label> = {
  'zh-cn': { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
}

/** What the things are called that a module brings or touches. */
function labelsOf(uid: string, brings: Contributions, entities: Surroundings['entities']): Labels {
  const tableIn = (name: string) =>
    brings.tables.find((table) => table.name === tableNameOf(uid, name) || table.name === name)?.label ??
    entities.get(name)?.label
  const of: Record<string, (value: string) => Label | undefined> = {
    tables: tableIn,
    reads: tableIn,
    hooks: (value) => tableIn(value.replace(/^\w+:/, '')),
    settings: (value) => brings.settings[value]?.label,
    letters: (value) => brings.letters[value]?.subject,
    pages: (value) => brings.pages[value]?.title,
    words: (value) => languages[value],
  }
  return (name, value) => of[name]?.(value) ?? null
}

/** What it asks for that is not among what was agreed to. */
function capabilitiesIn(
  agreed: Capabilities,
  asked: Capabilities,
  labels: Labels,
): VersionInfo['capabilities'] {
  return Object.entries(asked).flatMap(([name, values]) => {
    const known: readonly string[] = agreed[name as keyof Capabilities] ?? []
    return (values ?? [])
      .filter((value) => !known.includes(value))
      .map((value) => ({ name, value, label: labels(name, value) }))
  })
}
