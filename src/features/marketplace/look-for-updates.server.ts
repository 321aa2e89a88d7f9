import {
  installedVersions,
  keepSeen,
  type SeenModule,
} from '#features/modules/public/module-updates.server.ts'
import { isNewer, runsOn } from '#features/modules/public/versions.ts'
import type { House } from '#platform/call/house.server.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import { productVersion } from '#platform/std/checkout.server.ts'
import { HouseRefusal, marketOf, type Market } from './ask-house.server.ts'
import { infoOfHouse } from './house-market.server.ts'
import { ownModules } from './own-folder.server.ts'

/** What is newer than what is installed, and what was revoked. A marketplace that is away changes nothing. */
export async function lookForUpdates(house: House, ending?: AbortSignal): Promise<void> {
  const installed = await installedVersions(house.db.read)
  const market = await marketOf(house, 'zh-cn')
  try {
    const seen = market ? await seenAt(market, installed, ending) : await seenHere(installed, house)
    await keepSeen(seen, house)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    house.log.warn('the marketplace was asked for new versions in vain', { why: error.key })
  }
}

async function seenAt(
  market: Market,
  installed: ReadonlyMap<string, string>,
  ending?: AbortSignal,
): Promise<SeenModule[]> {
  const seen: SeenModule[] = []
  for (const [uid, version] of installed) {
    if (ending?.aborted) break
    try {
      const { new_version, versions } = await infoOfHouse(market, uid, version)
      const isRevoked = versions.some((each) => each.version === version && each.revoked_at !== null)
      seen.push({ uid, version: new_version, revoked: isRevoked ? version : '' })
    } catch (error) {
      // It does not know this module.
      if (!(error instanceof HouseRefusal)) throw error
    }
  }
  return seen
}

async function seenHere(installed: ReadonlyMap<string, string>, { log }: House): Promise<SeenModule[]> {
  const all = await ownModules({ log })
  return all.flatMap(({ manifest: { id, version, engine } }) => {
    const here = installed.get(id)
    const fits = runsOn(productVersion, { engine_from: engine.from, engine_below: engine.below })
    return here !== undefined && fits && isNewer(version, here) ? [{ uid: id, version, revoked: '' }] : []
  })
}
