import { accessRules } from '#features/access/access-rules.server.ts'
import { adminHandlers } from '#features/admin/admin.server.ts'
import { eventHandlers } from '#features/event/event.server.ts'
import { homeHandlers } from '#features/home/home.server.ts'
import { searchHandlers } from '#features/search/search.server.ts'
import { signInHandlers } from '#features/sign-in/sign-in.server.ts'
import { faultHandlers } from '#features/site/fault.server.ts'
import { siteHandlers } from '#features/site/site.server.ts'
import { uploadHandlers } from '#features/upload/upload.server.ts'
import type { Handled } from '#platform/call/handle.server.ts'
import { crudHandlers } from '#platform/entity/crud.server.ts'
import type { Entity } from '#platform/entity/entity.ts'

/** Every call that the product answers: what is written by hand, and the six of each entity. */
export const allHandlers = (entities: ReadonlyMap<string, Entity>): Handled[] => [
  ...signInHandlers,
  ...adminHandlers,
  ...siteHandlers,
  ...faultHandlers,
  ...homeHandlers,
  ...eventHandlers,
  ...searchHandlers,
  ...uploadHandlers,
  ...[...entities.values()]
    .filter((entity) => entity.admin)
    .flatMap((entity) => crudHandlers(entity, entities, accessRules[entity.name])),
]
