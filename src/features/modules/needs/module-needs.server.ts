import { isInUse, type InstalledModule } from '#features/modules/installed.server.ts'
import { compareVersions, isWithin, type Manifest } from '#features/modules/manifest.ts'
import type { ModuleVersion } from '#features/modules/versions.server.ts'
import type { NeedState } from './need-states.ts'

export interface ModulesHere {
  installed: readonly InstalledModule[]
  versions: readonly ModuleVersion[]
}

export interface ModuleNeed {
  uid: string
  from: string
  below: string
  by: string
  is: NeedState
  here: string
  /** The version of a package that waits and does not fit. */
  unfit: string
  /** The version that fits, as far as it is here. */
  fits: ModuleVersion | null
}

/** The version of a module that would be switched on next: the one that waits, or the one that is switched off. */
export function nextVersion(uid: string, { installed, versions }: ModulesHere): ModuleVersion | null {
  const module = installed.find((each) => each.uid === uid)
  const own = versions.filter((each) => each.uid === uid)
  const active = own.find((each) => isInUse(module, each))
  const waiting = own.find((each) => each.used_at === null && each !== active)
  return waiting ?? (module?.state === 'disabled' ? (active ?? null) : null)
}

/** What it needs, and what that needs, in the order in which it has to be there. */
export function needsOf({ manifest }: { manifest: Manifest }, here: ModulesHere): ModuleNeed[] {
  const found = new Map<string, ModuleNeed>()
  const add = (needing: Manifest, above: readonly string[]) => {
    for (const { id: uid, from, below } of needing.needs) {
      const key = `${uid} ${from} ${below}`
      if (found.has(key)) continue
      const need = standOf({ uid, from, below, by: needing.id }, here)
      const path = [...above, needing.id]
      if (path.includes(uid)) {
        found.set(key, { ...need, is: 'circle', fits: null })
        continue
      }
      if (need.fits && need.is !== 'ready') add(need.fits.manifest, path)
      // What it needs may lead back to it, in the very same range.
      if (!found.has(key)) found.set(key, need)
    }
  }
  add(manifest, [])
  return [...found.values()]
}

function standOf(
  need: Pick<ModuleNeed, 'uid' | 'from' | 'below' | 'by'>,
  { installed, versions }: ModulesHere,
): ModuleNeed {
  const module = installed.find(({ uid }) => uid === need.uid)
  const own = versions.filter(({ uid }) => uid === need.uid)
  const active = own.find((each) => isInUse(module, each))
  const waiting = own.find((each) => each.used_at === null && each !== active)
  const here = active?.version ?? waiting?.version ?? ''
  const isFit = waiting && isWithin(waiting.version, need)
  const unfit = waiting && !isFit ? waiting.version : ''
  const stand = (is: NeedState, fits: ModuleVersion | null = null) => ({ ...need, is, here, unfit, fits })
  if (active && isWithin(active.version, need))
    return stand(module?.state === 'disabled' ? 'disabled' : 'ready', active)
  const isNext = waiting && (!active || compareVersions(waiting.version, active.version) > 0)
  if (isNext && isFit) return stand('waiting', waiting)
  return stand(active ? 'other' : 'missing')
}
