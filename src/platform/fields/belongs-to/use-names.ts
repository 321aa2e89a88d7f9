import { useState } from 'react'
import { useCall } from '#platform/call/use-call.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'

const nothing: ReadonlyMap<string, string> = new Map()

/** The names of chosen rows by their ids. Known names, such as those picked just now, are not requested. */
export function useNames(entity: string, ids: string[], known = nothing) {
  const { options } = useFieldTools()
  const [names, setNames] = useState(known)
  const unknown = ids.filter((id) => !names.has(id))
  const requested = { initValue: unknown, limit: 200 }
  // The user did not start this request, so a refusal shows no toast.
  const { answer, refusal } = useCall(options(entity), requested, {
    enabled: unknown.length > 0,
    quiet: true,
  })
  if (unknown.length > 0 && (answer || refusal)) {
    const found = new Map(answer?.list.map(({ id, name }) => [String(id), name]))
    setNames(new Map([...names, ...unknown.map((id) => [id, found.get(id) ?? `#${id}`] as const)]))
  }
  const learn = (id: string, name: string) => setNames((before) => new Map([...before, [id, name]]))
  return { names, learn }
}
