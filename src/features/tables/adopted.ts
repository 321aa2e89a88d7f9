import * as entities from '#entities/all.ts'
import type { Entity } from '#platform/entity/entity.ts'

/** Tables that staff made and developers took into the code. Their names stay what they were. */
export const adoptedEntities = (Object.values(entities) as unknown as Entity[]).filter(({ name }) =>
  name.startsWith('x_'),
)

export const declaredNames: ReadonlySet<string> = new Set(Object.values(entities).map(({ name }) => name))
