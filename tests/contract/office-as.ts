import { expect } from 'vitest'
import type { FamilyClient, Row } from './family-client.ts'

export const search = (field: string, operator: string, val: unknown) => [
  JSON.stringify({ field, operator, val }),
]

/** What a client asks of the back office again and again. */
export function officeAs(staff: () => FamilyClient) {
  const data = async (client: FamilyClient, path: string, query: Row = {}) => {
    const answer = await client.get(path, query)
    expect(answer, `${path} ${answer.msg}`).toMatchObject({ code: 1 })
    return answer.data
  }
  const rowOf = async (controller: string, id: unknown) =>
    (await data(staff(), `/admin/${controller}/edit`, { id })).row as Row
  const saved = async (controller: string, form: Row) => {
    const answer = await staff().post(`/admin/${controller}/edit`, form)
    expect(answer, `${controller} ${answer.msg}`).toMatchObject({ code: 1 })
    return rowOf(controller, form.id)
  }
  const first = async (controller: string) =>
    (await data(staff(), `/admin/${controller}/index`, { limit: 1 })).list?.[0] as Row
  return { data, rowOf, saved, first }
}
