import { expect, test } from 'vitest'
import { adminLog } from '#entities/admin-log.ts'
import { balanceLog } from '#entities/balance-log.ts'
import { event } from '#entities/event.ts'
import { learningDay } from '#entities/learning-day.ts'
import { describe } from '#platform/entity/description.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { canDoWithMany, canDoWithOne } from './what-can-be-done.ts'

/** Whether a list has boxes and a column of buttons for somebody with these nodes. */
function drawn(entity: Entity, nodes: string[]) {
  const described = describe(entity)
  if (!described) throw new Error(`${entity.name} has no screen`)
  const can = (node: string) => nodes.includes(node)
  return { boxes: canDoWithMany(described, can), buttons: canDoWithOne(described, can) }
}

test('Rows have boxes where something can be done with many, and buttons where with one', () => {
  expect(drawn(learningDay, ['learning_day/index'])).toEqual({ boxes: false, buttons: false })
  expect(drawn(learningDay, ['learning_day/export'])).toEqual({ boxes: true, buttons: false })
  expect(drawn(adminLog, ['admin_log/index', 'admin_log/info'])).toEqual({ boxes: false, buttons: true })
  expect(drawn(balanceLog, ['balance_log/index'])).toEqual({ boxes: false, buttons: false })
  expect(drawn(balanceLog, ['balance_log/reverse'])).toEqual({ boxes: true, buttons: true })
  expect(drawn(event, ['event/index'])).toEqual({ boxes: false, buttons: true })
  expect(drawn(event, ['event/del'])).toEqual({ boxes: true, buttons: true })
})
