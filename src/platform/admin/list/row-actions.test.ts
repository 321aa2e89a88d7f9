import { expect, test } from 'vitest'
import { balanceLog } from '#entities/balance-log.ts'
import { describe } from '#platform/entity/description.ts'
import { actionsFor } from './row-actions.ts'

const entity = describe(balanceLog)
if (!entity) throw new Error('the ledger has no screen')
const lines = {
  byStaff: { id: 1, version: 1, source: 'staff', reversed_at: null },
  reversed: { id: 2, version: 1, source: 'staff', reversed_at: 1_790_000_000 },
  reversal: { id: 3, version: 1, source: 'reversal', reversed_at: null },
  bought: { id: 4, version: 1, source: 'store', reversed_at: null },
}
const namesFor = (...rows: (typeof lines)[keyof typeof lines][]) =>
  actionsFor(entity, rows, () => true).map(({ name }) => name)

test('A line of a ledger is reversed where the server would reverse it', () => {
  expect(namesFor(lines.byStaff)).toEqual(['reverse'])
  expect(namesFor(lines.reversed)).toEqual([])
  expect(namesFor(lines.reversal)).toEqual([])
  expect(namesFor(lines.bought)).toEqual([])
  expect(namesFor(lines.byStaff, lines.reversed)).toEqual([])
})
