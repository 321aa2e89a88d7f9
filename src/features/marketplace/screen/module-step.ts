import type { MarketCard } from '#features/marketplace/house-answers.shapes.ts'
import type { ModuleInfo } from '#features/modules/modules.calls.ts'

export type ModuleStep = 'goOn' | 'update' | 'renew' | 'installed' | 'unfit' | 'install' | 'buy'

/** What comes next for a module of the marketplace in this house. */
export function nextStep(card: MarketCard, here: ModuleInfo | undefined): ModuleStep {
  if (here?.waiting && here.waiting.version === card.version) return 'goOn'
  const active = here?.active?.version
  if (active !== undefined && !isNewerThan(card.version, active)) return 'installed'
  if (card.version === '') return 'unfit'
  if (card.covered) return active === undefined ? 'install' : 'update'
  return card.purchased === 1 ? 'renew' : 'buy'
}

export function isNewerThan(one: string, other: string): boolean {
  if (one === '') return false
  const [left, right] = [one, other].map((text) => text.split('.').map(Number))
  const at = left!.findIndex((number, index) => number !== right![index])
  return at >= 0 && left![at]! > right![at]!
}
