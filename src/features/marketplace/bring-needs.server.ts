import { bringPackage } from '#features/modules/public/brought-package.server.ts'
import { neededModules, type NeededModule } from '#features/modules/public/needed-modules.server.ts'
import { fitsInto, isNewer, newestOf, runsOn } from '#features/modules/public/versions.ts'
import { message } from '#platform/call/envelope.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { MessageKey, MessageParams } from '#platform/i18n/i18n.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import { productVersion } from '#platform/std/checkout.server.ts'
import { HouseRefusal, marketOf } from './ask-house.server.ts'
import { infoOfHouse } from './house-market.server.ts'
import { ownFolder, ownPackages } from './own-folder.server.ts'

interface Bringing {
  house: House
  locale: Locale
  say: (line: string) => void
  /** Where the packages lie that come with the product. */
  folder?: string
}

/**
 * Puts what a module needs among the packages that wait, as far as it lies beside the product, and says of each need how it stands.
 * Nothing is switched on: staff agree to what each may do. True if everything is here.
 */
export async function bringNeeds(uid: string, bringing: Bringing): Promise<boolean> {
  const { house } = bringing
  const speak = speaker(bringing)
  const tried = new Set<string>()
  const brought = new Set<string>()
  // What was brought may need more.
  for (;;) {
    const needs = await neededModules(uid, house.db.read)
    if (!needs) {
      speak('modules.bringNoModule', { uid })
      return false
    }
    const next = needs.find((need) => isLacking(need) && !tried.has(keyOf(need)))
    if (!next) return tellAll(uid, needs, { brought, speak })
    tried.add(keyOf(next))
    const isWanted = needs.some((other) => other.uid === next.uid && other.is === 'waiting')
    if (isWanted) speak('modules.bringDiffer', paramsOf(next))
    else if (await bring(next, bringing)) brought.add(keyOf(next))
    else await lookAtMarket(next, bringing)
  }
}

const keyOf = ({ uid, from, below }: NeededModule): string => `${uid} ${from} ${below}`
const isLacking = ({ is }: NeededModule): boolean => is === 'missing' || is === 'other'
const paramsOf = ({ uid, from, below, by, here }: NeededModule) => ({ uid, from, below, by, here })

const speaker =
  ({ locale, say }: Bringing) =>
  (key: MessageKey, params: MessageParams) =>
    say(message(locale, key, params))

function tellAll(
  uid: string,
  needs: readonly NeededModule[],
  { brought, speak }: { brought: ReadonlySet<string>; speak: ReturnType<typeof speaker> },
): boolean {
  const lines = {
    ready: 'modules.bringReady',
    disabled: 'modules.bringDisabled',
    waiting: 'modules.bringWaits',
    other: 'modules.bringOther',
    missing: 'modules.bringMissing',
    circle: 'modules.bringCircle',
  } as const
  for (const need of needs)
    if (!brought.has(keyOf(need)) || !need.fits)
      speak(lines[need.is], { ...paramsOf(need), version: need.fits?.version ?? '' })
  const isDone = needs.every(({ fits }) => fits)
  speak(isDone ? 'modules.bringDone' : 'modules.bringNot', { uid })
  return isDone
}

/** The newest package that fits and is in order. */
async function bring(need: NeededModule, bringing: Bringing): Promise<boolean> {
  const { house, locale, folder = ownFolder } = bringing
  const speak = speaker(bringing)
  const candidates = (await ownPackages({ log: house.log, folder }))
    .filter(({ manifest: { id, version, engine } }) => id === need.uid && suits(version, engine, need))
    .toSorted((one, other) => (isNewer(one.manifest.version, other.manifest.version) ? -1 : 1))
  for (const { manifest, bytes } of candidates) {
    const { id: uid, version } = manifest
    try {
      await bringPackage(bytes, house, { uid, version })
      if (need.unfit) speak('modules.bringReplaced', { uid, version: need.unfit })
      speak('modules.bringFound', { uid, version })
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      speak('modules.bringRefused', { uid, version, why: message(locale, error.key, error.params) })
    }
  }
  return false
}

const suits = (version: string, engine: { from: string; below: string }, need: NeededModule): boolean =>
  fitsInto(version, need) &&
  runsOn(productVersion, { engine_from: engine.from, engine_below: engine.below }) &&
  (need.is !== 'other' || isNewer(version, need.here))

/** A marketplace gives packages to members who have bought them, and the server is none: it says where one can be had. */
async function lookAtMarket(need: NeededModule, bringing: Bringing): Promise<void> {
  const { house, locale } = bringing
  const speak = speaker(bringing)
  const { uid } = need
  const market = await marketOf(house, locale)
  if (!market) return
  try {
    const { versions } = await infoOfHouse(market, uid, '')
    const fitting = versions.filter(
      ({ version, engine, revoked_at }) => revoked_at === null && suits(version, engine, need),
    )
    const newest = newestOf(fitting.map(({ version }) => ({ number: version })))
    if (newest) speak('modules.bringSold', { uid, version: newest.number })
  } catch (error) {
    // It does not know this module.
    if (error instanceof HouseRefusal) return
    if (!(error instanceof Refusal)) throw error
    speak('modules.bringAway', { why: message(locale, error.key, error.params) })
  }
}
