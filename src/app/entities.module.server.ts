import * as entities from '#entities/all.ts'
import { secondNames } from '#entities/second-names.ts'
import { memberData } from '#platform/call/member-data.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import type { Module } from '#platform/registry/module.server.ts'

/** Has no feature of its own: it is for trying the back office. */
const testItemData = memberData({
  table: 'test_item',
  owner: 'member_id',
  export: { not: 'made by staff to try the back office on' },
  forget: { by: 'nobody: it says nothing of a member' },
})

/** The entities of the release. Most of them serve several features, so they belong to none. */
export const entitiesModule: Module = {
  name: 'entities',
  entities: Object.values(entities) as unknown as Entity[],
  secondNames,
  memberData: [testItemData],
}
