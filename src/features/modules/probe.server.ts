import type { House } from '#platform/call/house.server.ts'
import { loose } from '#platform/db/db.server.ts'
import { tryCode } from './module-code.server.ts'
import type { ModuleVersion } from './versions.server.ts'

/** Seconds in which a module has to show that it works. */
const longest = 30

/** Uses what a module brings. Null if it works, and else the reason. */
export async function probeModule(version: ModuleVersion, house: House): Promise<unknown> {
  const late = AbortSignal.timeout(longest * 1000)
  const timeout = new Promise<never>((_, fail) =>
    late.addEventListener('abort', () => fail(new Error(`It did not answer within ${longest} seconds`))),
  )
  try {
    await Promise.race([use(version, house), timeout])
    return null
  } catch (error) {
    return error
  }
}

async function use(version: ModuleVersion, house: House): Promise<void> {
  const { brings } = version
  const { entities } = await house.latestRegistry()
  for (const { name } of brings.tables) {
    if (!entities.has(name)) throw new Error(`The table ${name} is not served`)
    await loose(house.db.read).selectFrom(name).selectAll().orderBy('id', 'desc').limit(1).execute()
  }
  await tryCode(version, house)
}
