import { endSessionsOf } from '#platform/auth/tokens.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { removeFactors } from '#features/second-factor/factors.server.ts'
import type { FactorOwner } from '#features/second-factor/factor-types.server.ts'

/** For whoever has lost the device and the recovery codes. Whoever else has them is signed out. */
export async function resetFactors(house: House, changes: Changes, owner: FactorOwner): Promise<void> {
  await removeFactors(house, changes, owner)
  await endSessionsOf(changes.tx, owner.area, owner.id)
}
