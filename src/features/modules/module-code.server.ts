import type { House } from '#platform/call/house.server.ts'
import { perHouse } from '#platform/call/per-house.server.ts'
import { openDoors } from './module-doors.server.ts'
import { notGranted } from '#features/modules/sandbox/granted-host.server.ts'
import type { Outcome } from '#features/modules/sandbox/outcome.ts'
import { sandboxOfModule } from '#features/modules/sandbox/sandbox-of-module.server.ts'
import type { Sandbox } from '#features/modules/sandbox/sandbox.server.ts'
import { isHeldOff, noteTrouble } from './trouble.server.ts'
import type { ModuleVersion } from './versions.server.ts'

/** So many failures within this time, and the code is held off for this time. Seconds. */
const [mostFailures, within, heldFor] = [5, 600, 600]

interface Running {
  id: number
  sandbox: Sandbox
  failures: number[]
}

/** The code of all modules in this process: at most one sandbox for each, for the version in use. */
const codeOf = perHouse(
  () => new Map<string, Running>(),
  async (all) => {
    for (const { sandbox } of all.values()) await sandbox.close()
  },
)

function runningOf(version: ModuleVersion, house: House): Running {
  const { uid, id, manifest, brings } = version
  const all = codeOf(house)
  const known = all.get(uid)
  if (known?.id === id) return known
  void known?.sandbox.close()
  const { capabilities } = manifest
  const { script } = brings
  const sandbox = sandboxOfModule(house, { id: uid, capabilities, script, doors: openDoors(version, house) })
  const running = { id, sandbox, failures: [] }
  all.set(uid, running)
  return running
}

/**
 * Runs a handler of a module, such as `call:ask`. A module that fails again and again is held off for a while, and its card says
 * why; the house goes on. Null while it is held off.
 */
export async function runModule(
  version: ModuleVersion,
  handler: string,
  input: unknown,
  house: House,
  milliseconds?: number,
): Promise<Outcome | null> {
  if (await isHeldOff(version.uid, house)) return null
  const running = runningOf(version, house)
  const outcome = await running.sandbox.run(handler, input, {
    ...(milliseconds !== undefined && { milliseconds }),
  })
  if (outcome.is !== 'failed' || outcome.why === 'ended') return outcome
  const now = house.clock.seconds()
  running.failures = [...running.failures.filter((at) => at > now - within), now]
  const isHeld = running.failures.length >= mostFailures
  if (isHeld) running.failures = []
  house.log.error('the code of a module failed', {
    module: version.uid,
    version: version.version,
    handler,
    why: outcome.why,
    said: outcome.text,
    held: isHeld,
  })
  await noteTrouble(version.uid, handler, outcome, isHeld ? now + heldFor : 0, house)
  return outcome
}

/** Whether the code can be read, and offers what it was granted and nothing else. Fails with the reason. */
export async function tryCode(version: ModuleVersion, house: House): Promise<void> {
  if (version.brings.script === '') return
  const offers = await runningOf(version, house).sandbox.offers()
  const [more] = notGranted(offers, version.manifest.capabilities)
  if (more !== undefined) throw new Error(`Its code offers ${more}, which its manifest does not name`)
  const missing = handlersOf(version).find((handler) => !offers.includes(handler))
  if (missing !== undefined) throw new Error(`Its manifest names ${missing}, which its code does not offer`)
}

/** What the manifest says that the code does. */
function handlersOf({ manifest: { capabilities } }: ModuleVersion): string[] {
  const { hooks = [], calls = [], jobs = [], blocks = [] } = capabilities
  return [
    ...hooks,
    ...calls.map((name) => `call:${name}`),
    ...jobs.map((name) => `job:${name}`),
    ...blocks.map((name) => `block:${name}`),
  ]
}
