import { randomBytes } from 'node:crypto'
import { admin } from '#entities/admin.ts'
import { adminGroup } from '#entities/admin-group.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import { addRow } from './small-house.ts'
import type { World } from './world.ts'

export interface NewPerson {
  id: number
  username: string
  token: string
}

const newName = (start: string) => `${start}${randomBytes(6).toString('hex')}`

/** An administrator who is signed in, in a group of their own below the group of root. */
export async function newAdmin({ house, ids }: World, nodes: readonly string[]): Promise<NewPerson> {
  const username = newName('clerk')
  const rules = nodes.join(',')
  const group = await addRow(house, adminGroup, { name: username, superior_id: ids.rootGroup, rules })
  const values = { username, nickname: username, password: 'hash', group_ids: String(group.id) }
  const { id } = await addRow(house, admin, values)
  return { id, username, token: (await issueTokens(house, 'admin', id, { keep: false })).token }
}
