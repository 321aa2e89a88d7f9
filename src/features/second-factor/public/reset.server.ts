import { endSessionsOf } from '#platform/auth/tokens.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { removeFactors, type FactorOwner } from '#features/second-factor/factors.server.ts'

/** For whoever has lost the device and the recovery codes. Whoever else has them is signed out. */
export async function resetFactors(changes: Changes, owner: FactorOwner): Promise<void> {
  await removeFactors(changes, owner)
  await endSessionsOf(changes.tx, owner.area, owner.id)
}
