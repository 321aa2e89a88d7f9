import type { House } from '#platform/call/house.server.ts'
import type { Entity } from '#platform/entity/entity.ts'

/** The tables that a rule may name. */
export const ruledTables = ({ registry }: House): Entity[] => [...registry.entities.values()].filter(isRuled)

export function ruledTable({ registry }: House, name: string): Entity | undefined {
  const entity = registry.entities.get(name)
  return entity && isRuled(entity) ? entity : undefined
}

const isRuled = ({ admin, view }: Entity) => Boolean(admin && !view)
