import { useEffect, useState } from 'react'
import { useFieldTools, type Option } from '#platform/fields/field-tools.ts'

const nothing: ReadonlyMap<string, string> = new Map()

/** The names of chosen rows by their ids. Some are known, as what was just picked; the others are asked for once. */
export function useNames(entity: string, ids: string[], known = nothing) {
  const { options } = useFieldTools()
  const [names, setNames] = useState(known)
  const unknown = ids.filter((id) => !names.has(id)).join(',')
  useEffect(() => {
    if (!unknown) return
    let current = true
    const wanted = unknown.split(',')
    const put = (list: Option[]) => {
      const found = new Map(list.map(({ id, name }) => [String(id), name]))
      if (current)
        setNames(
          (before) => new Map([...before, ...wanted.map((id) => [id, found.get(id) ?? `#${id}`] as const)]),
        )
    }
    options(entity, { initValue: wanted, limit: 200 }).then(
      ({ list }) => put(list),
      () => put([]),
    )
    return () => {
      current = false
    }
  }, [options, entity, unknown])
  const learn = (id: string, name: string) => setNames((before) => new Map([...before, [id, name]]))
  return { names, learn }
}
