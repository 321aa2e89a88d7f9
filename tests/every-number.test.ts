import { releaseRegistry } from '#app/modules.server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openWorld, type World } from './world.ts'

/** What JavaScript turns into a number, and nobody means as one. */
const oddities: unknown[] = [
  true,
  false,
  [],
  [1],
  ['1'],
  [[1]],
  {},
  { valueOf: 1 },
  ' ',
  '\t1',
  '0x1',
  '0b1',
  '1e0',
  '1e3',
  '+1',
  'Infinity',
  'NaN',
  '１',
  '1,000',
  Number.NaN,
  Number.POSITIVE_INFINITY,
]

type Schema = z.core.$ZodType

/** Whether a schema reads other numbers than yes and no, and not just anything. */
function isForNumber(schema: Schema): boolean {
  if (z.safeParse(schema, {}).success) return false
  return [2, '2', 5].some((value) => {
    const { success, data } = z.safeParse(schema, value)
    return success && data === Number(value)
  })
}

const readAsNumbers = (schema: Schema, values: unknown[]) =>
  values.filter((value) => {
    const { success, data } = z.safeParse(schema, value)
    return success && typeof data === 'number' && !isOwnDefault(schema, data)
  })

/** A page that is no number is the first page, because the address of a list may be typed. */
const isOwnDefault = (schema: Schema, value: unknown) => z.safeParse(schema, 'no number').data === value

const inputs = releaseRegistry.calls.flatMap(({ call: { method, path, input } }) => {
  const shape = (input?._zod.def as { shape?: Record<string, Schema> } | undefined)?.shape ?? {}
  return Object.entries(shape).map(([name, schema]) => [`${method} ${path}: ${name}`, schema] as const)
})
const fields = [...releaseRegistry.entities.values()].flatMap((entity) =>
  Object.entries(entity.fields).map(
    ([name, { input }]) => [`${entity.name}.${name}`, input as Schema] as const,
  ),
)
const numeric = [...inputs, ...fields].filter(([, schema]) => isForNumber(schema))

describe('every number of every call (T3.4, T3.5)', () => {
  it('many calls ask for numbers', () => expect(numeric.length).toBeGreaterThan(50))

  it.each(numeric)('%s takes nothing for a number that is none', (_, schema) => {
    expect(readAsNumbers(schema, oddities)).toEqual([])
  })
})

describe('an amount that is no number (T3.5)', () => {
  let world: World
  beforeAll(async () => void (world = await openWorld()))
  afterAll(() => world.close())

  it.each([[[1]], [true], ['x'], [1.555], [' 1'], [null], [0], ['']])(
    '%j is written to no ledger',
    async (amount) => {
      for (const ledger of ['balance_log', 'score_log']) {
        const body = { member_id: world.ids.lin, amount, remark_zh_cn: 'test', remark_en: 'test' }
        const answer = await world.ask('POST', `/admin/${ledger}/add`, { as: 'root', body })
        expect(answer).toMatchObject({ code: 0, data: { fields: { amount: expect.any(String) } } })
        const rows = await world.house.db.read
          .selectFrom(ledger as 'score_log')
          .select('id')
          .execute()
        expect(rows).toEqual([])
      }
    },
  )
})
