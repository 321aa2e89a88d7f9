import type { House } from '#platform/call/house.server.ts'
import type { Entity } from '#platform/entity/entity.ts'

/** The tables that a rule may name. */
export const ruledTables = ({ entities }: House): Entity[] => [...entities.values()].filter(isRuled)

export function ruledTable({ entities }: House, name: string): Entity | undefined {
  const entity = entities.get(name)
  return entity && isRuled(entity) ? entity : undefined
}

const isRuled = ({ admin, view }: Entity) => Boolean(admin && !view)
