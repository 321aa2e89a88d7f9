import { memberData } from '#platform/call/member-data.server.ts'

/** The member's own row, which `erase` empties before all else is forgotten. */
export const ownRow = memberData({
  table: 'member',
  owner: 'id',
  export: { entity: true },
  forget: { by: 'erase' },
})
