import type { Queries } from '#platform/db/db.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { installedIn, isInUse } from './installed.server.ts'
import { isWithin, type Manifest } from './manifest.ts'
import { readVersions, type ModuleVersion } from './versions.server.ts'

/** As other houses of the family number it: what it needs is not there. */
export const dependencyState = 4

interface Change {
  uid: string
  version: ModuleVersion | null
  state: 'installed' | 'disabled'
}

interface OtherModule {
  manifest: Manifest
  isOn: boolean
}

/** Refuses what does not go with the other modules that are here. */
export async function refuseUnfit({ uid, version, state }: Change, queries: Queries): Promise<void> {
  const others = await othersThan(uid, queries)
  const isOn = version !== null && state === 'installed'
  for (const { manifest } of others.filter((each) => each.isOn)) {
    const need = manifest.needs.find((each) => each.id === uid)
    if (need && !(isOn && isWithin(version.version, need)))
      refuse('modules.neededBy', { params: { other: manifest.id, from: need.from, below: need.below } })
  }
  if (!isOn) return
  const missing = missingNeeds(version.manifest, others)
  if (missing.length > 0)
    refuse('modules.needs', {
      kind: 'conflict',
      params: { others: missing.map(({ id, from, below }) => `${id} (${from} – ${below})`).join(', ') },
      data: { state: dependencyState, wait_install: missing.map(({ id }) => id) },
    })
  const enemy = others.find(
    (each) =>
      each.isOn &&
      (version.manifest.excludes.includes(each.manifest.id) || each.manifest.excludes.includes(uid)),
  )
  if (enemy) refuse('modules.excluded', { params: { other: enemy.manifest.id } })
}

async function othersThan(uid: string, queries: Queries): Promise<OtherModule[]> {
  const versions = await readVersions(queries)
  return (await installedIn(queries)).flatMap((module) => {
    const active = versions.find((each) => isInUse(module, each))
    return module.uid === uid || !active
      ? []
      : { manifest: active.manifest, isOn: module.state !== 'disabled' }
  })
}

/** What it needs and what is not there in a version that fits. */
const missingNeeds = ({ needs }: Manifest, others: readonly OtherModule[]) =>
  needs.filter(
    (need) =>
      !others.some(
        ({ manifest, isOn }) => isOn && manifest.id === need.id && isWithin(manifest.version, need),
      ),
  )
