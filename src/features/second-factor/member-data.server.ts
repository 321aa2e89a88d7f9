import { memberData } from '#platform/call/member-data.server.ts'
import { forgetFactors } from './factors.server.ts'

const where = { area: 'user' }
const by = 'second_factor: all three go together'

export const secondFactorData = [
  memberData({
    table: 'second_factor',
    owner: 'owner_id',
    where,
    export: {
      label: { zh: '两步验证', en: 'Second factors' },
      columns: {
        kind: { label: { zh: '种类', en: 'Kind' } },
        name: { label: { zh: '名称', en: 'Name' } },
        created_at: { label: { zh: '添加时间', en: 'Added' }, kind: 'moment' },
        used_at: { label: { zh: '上次使用', en: 'Last used' }, kind: 'moment' },
      },
    },
    leftOut: {
      id: 'a number of the product',
      area: 'always members',
      secret: 'a secret',
      credential: 'a secret',
      transports: 'how a browser finds it',
      counter: 'how a second use is found out',
    },
    forget: ({ tx }, { id }) => forgetFactors(tx, { area: 'user', id }),
  }),
  memberData({
    table: 'recovery_code',
    owner: 'owner_id',
    where,
    export: { not: 'hashes of secrets' },
    forget: { by },
  }),
  memberData({
    table: 'factor_challenge',
    owner: 'owner_id',
    where,
    export: { not: 'secrets, kept for ten minutes' },
    forget: { by },
  }),
]
