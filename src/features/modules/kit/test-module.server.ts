import { grantedHost, notGranted, type Capabilities } from '#features/modules/sandbox/granted-host.server.ts'
import type { SandboxLimits } from '#features/modules/sandbox/limits.ts'
import type { SandboxLog } from '#features/modules/sandbox/live-worker.server.ts'
import type { Outcome } from '#features/modules/sandbox/outcome.ts'
import { openSandbox } from '#features/modules/sandbox/sandbox.server.ts'
import type { Change } from './module.ts'
import { memoryDoors, type MemoryDoors, type MemoryHouse } from './memory-doors.ts'
import { moduleCode } from './module-code.server.ts'

export interface ModuleUnderTest extends MemoryHouse {
  /** The file that calls `defineModule`. */
  entry: string
  /** Those of `module.json`. */
  capabilities: Capabilities
  limits?: Partial<SandboxLimits>
}

export interface TestModule extends Omit<MemoryDoors, 'doors'> {
  offers: string[]
  log: SandboxLog[]
  before(table: string, change: Partial<Change>): Promise<Outcome>
  after(table: string, change: Partial<Change>): Promise<Outcome>
  call(name: string, input?: unknown): Promise<Outcome>
  job(name: string): Promise<Outcome>
  block(name: string): Promise<Outcome>
  close(): Promise<void>
}

/** Nothing of a test depends on how busy its machine is. */
const patience = { milliseconds: 30_000 }

/** The code of a module in the real sandbox, with a house that is in memory only. */
export async function openTestModule({
  entry,
  capabilities,
  limits = {},
  ...house
}: ModuleUnderTest): Promise<TestModule> {
  const { doors, ...seen } = memoryDoors(house)
  const log: SandboxLog[] = []
  const box = openSandbox({
    script: await moduleCode(entry),
    host: grantedHost({ capabilities, doors }),
    limits,
    onLog: (line) => log.push(line),
  })
  const offers = await box.offers()
  const [more] = notGranted(offers, capabilities)
  if (more !== undefined) {
    await box.close()
    throw new Error(`The code offers "${more}", which module.json does not name`)
  }
  const changed = (when: string) => (table: string, change: Partial<Change>) =>
    box.run(`${when}:${table}`, { table, id: null, before: null, after: null, ...change }, patience)
  return {
    ...seen,
    offers,
    log,
    before: changed('before'),
    after: changed('after'),
    call: (name, input = null) => box.run(`call:${name}`, input, patience),
    job: (name) => box.run(`job:${name}`, null, patience),
    block: (name) => box.run(`block:${name}`, null, patience),
    close: () => box.close(),
  }
}
