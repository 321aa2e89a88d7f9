import { useEffect, useState } from 'react'
import { useFieldTools } from '#platform/fields/field-tools.ts'

/** The names of chosen rows by their ids. Those that were just picked are known; the others are asked for once. */
export function useNames(entity: string, ids: string[]) {
  const { options } = useFieldTools()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const unknown = ids.filter((id) => !names.has(id)).join(',')
  useEffect(() => {
    if (!unknown) return
    let current = true
    const wanted = unknown.split(',')
    options(entity, { initValue: wanted, limit: 200 }).then(
      ({ list }) => {
        const found = new Map(list.map(({ id, name }) => [String(id), name]))
        if (current)
          setNames(
            (before) => new Map([...before, ...wanted.map((id) => [id, found.get(id) ?? `#${id}`] as const)]),
          )
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [options, entity, unknown])
  const learn = (id: string, name: string) => setNames((before) => new Map([...before, [id, name]]))
  return { names, learn }
}
