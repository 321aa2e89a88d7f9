import { matchPath, splitLanguage } from '#platform/site/address.ts'

export interface Item {
  entity: string
  entity_id: number
}

interface EntityWithPages {
  name: string
  page: string | null
}

/** The item that a page is about, found by the pages that entities declare. */
export function itemAt(entities: ReadonlyMap<string, EntityWithPages>, path: string): Item | null {
  const { address } = splitLanguage(path)
  for (const { name, page } of entities.values()) {
    const found = page?.includes('{id}') ? matchPath(page.replace('{id}', '{id:number}'), address) : null
    if (found?.id) return { entity: name, entity_id: Number(found.id) }
  }
  return null
}
