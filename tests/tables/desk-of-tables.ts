import { expect } from 'vitest'
import type { World } from '#tests/world.ts'

interface FieldLine {
  id: number
  name: string
}

/** Table management by its calls, as somebody of the world. */
export function deskOfTables(world: World, as: 'root' | 'editor' = 'root') {
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    world.ask(method, `/admin/${path}`, { as, body })
  /** Plans and applies whatever it is, and hands back what refused it first. */
  const apply = async (given: object) => {
    const plan = await ask('POST', 'tables/plan', given)
    return plan.code === 1 ? ask('POST', 'tables/apply', { ...given, digest: plan.data.digest }) : plan
  }
  const change = async (operation: object): Promise<number> => {
    const receipt = await apply({ operation })
    expect(receipt, receipt.msg).toMatchObject({ code: 1 })
    return Number(receipt.data.id)
  }
  const fieldId = async (table: string, name: string): Promise<number> => {
    const { fields } = (await ask('GET', `tables/info?table=${table}`)).data as unknown as {
      fields: FieldLine[]
    }
    return fields.find((each) => each.name === name)?.id ?? 0
  }
  return { ask, apply, change, fieldId }
}
