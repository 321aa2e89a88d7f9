import { tableNameOf } from '#features/modules/contributions.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Doors } from './doors.ts'
import { grantedHost, type Capabilities } from './granted-host.server.ts'
import { requestDoor } from './request-door.server.ts'
import { rowsDoor } from './rows-door.server.ts'
import { openSandbox, type Sandbox, type SandboxParts } from './sandbox.server.ts'

interface ModuleCode extends Pick<SandboxParts, 'script' | 'limits'> {
  id: string
  capabilities: Capabilities
  /** Doors to what the house has besides rows and other hosts. */
  doors?: Partial<Doors>
}

/** The code of a module of this house, which may touch what it was granted of it. */
export function sandboxOfModule(
  house: House,
  { id, capabilities, doors = {}, ...parts }: ModuleCode,
): Sandbox {
  const node = `module/${id}`
  const { tables = [], reads = [] } = capabilities
  // A table of its own, or one of the product that it may read.
  const tableOf = (name: string) =>
    reads.includes(name) && !tables.includes(name) ? name : tableNameOf(id, name)
  return openSandbox({
    ...parts,
    host: grantedHost({
      capabilities,
      doors: {
        rows: rowsDoor({ house, node, tableOf }),
        request: requestDoor({ innerHosts: house.environment.innerHosts, agent: `Shuyuan ${node}` }),
        ...doors,
      },
    }),
    onLog({ error, ...line }) {
      if (error === undefined) house.log.info('module', { module: id, ...line })
      else house.log.error('module not served', { module: id, ...line, error })
    },
  })
}
