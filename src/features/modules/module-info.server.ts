import type { CallContext } from '#platform/call/context.server.ts'
import { message } from '#platform/call/envelope.server.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import { labelIn, type Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { installedIn, type InstalledModule } from './installed.server.ts'
import type { Manifest } from './manifest.ts'
import type { ModuleInfo, VersionInfo } from './modules.calls.ts'
import { foundUpdates, type FoundUpdate } from './found-updates.server.ts'
import { publishersIn } from './publishers.server.ts'
import { troublesIn } from './trouble.server.ts'
import { readVersions, type ModuleVersion } from './versions.server.ts'

type Capabilities = Manifest['capabilities']

const states = { installing: 2, installed: 1, disabled: 6 } as const
export const notInstalled = 0

export const stateNumber = (module: InstalledModule | undefined): number =>
  module ? (states[module.state as keyof typeof states] ?? notInstalled) : notInstalled

interface Surroundings {
  all: InstalledModule[]
  versions: ModuleVersion[]
  troubles: Awaited<ReturnType<typeof troublesIn>>
  publishers: ReadonlyMap<string, string>
  updates: ReadonlyMap<string, FoundUpdate>
  now: number
  locale: Locale
}

/** Every module that is here, installed or waiting. */
export async function moduleInfos({ db, locale, now }: CallContext): Promise<ModuleInfo[]> {
  const publishers = new Map((await publishersIn(db)).map(({ key_id, name }) => [key_id, name]))
  const around = {
    all: await installedIn(db),
    versions: await readVersions(db),
    troubles: await troublesIn(db),
    updates: await foundUpdates(db),
    publishers,
    locale,
    now,
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
  const active = own.find(({ version }) => version === module?.active_version)
  const waiting = own.find((each) => each.used_at === null && each !== active)
  const former = own.filter((each) => each.used_at !== null && each !== active)
  const agreed = agreedBy(module)
  const info = (version: ModuleVersion) => versionInfo(version, agreed, around)
  const shown = active ?? waiting ?? own[0]
  return {
    uid,
    title: shown ? labelIn(shown.manifest.name, locale) : uid,
    intro: shown ? labelIn(shown.manifest.about, locale) : '',
    author: shown ? info(shown).publisher : '',
    version: module?.active_version ?? '',
    state: stateNumber(module),
    since: module?.since ?? null,
    active: active ? info(active) : null,
    waiting: waiting ? info(waiting) : null,
    former: former.map(info),
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
    const active = versions.find((each) => each.uid === other.uid && each.version === other.active_version)
    return active?.manifest.needs.some(({ id }) => id === uid) ? [other.uid] : []
  })

function versionInfo(
  { version, sha256, manifest, publisher, used_at, problem }: ModuleVersion,
  agreed: Capabilities,
  { publishers, locale }: Surroundings,
): VersionInfo {
  return {
    version,
    sha256,
    used_at,
    name: manifest.name,
    about: manifest.about,
    publisher: publishers.get(publisher) ?? '',
    publisher_id: publisher,
    capabilities: capabilitiesIn({}, manifest.capabilities),
    grown: capabilitiesIn(agreed, manifest.capabilities),
    needs: manifest.needs,
    problem: /^[a-z]+\.\w+$/.test(problem) ? message(locale, problem as MessageKey) : problem,
  }
}

/** What it asks for that is not among what was agreed to. */
function capabilitiesIn(agreed: Capabilities, asked: Capabilities): VersionInfo['capabilities'] {
  return Object.entries(asked).flatMap(([name, values]) => {
    const known: readonly string[] = agreed[name as keyof Capabilities] ?? []
    return (values ?? []).filter((value) => !known.includes(value)).map((value) => ({ name, value }))
  })
}
