import type { EntityDescription } from '#platform/entity/description.ts'

/** The entity itself, and all entities whose lists show names of its rows. */
export function cacheTagsOf(name: string, entities: readonly EntityDescription[]): string[] {
  const pointing = entities.filter(({ fields }) => fields.some(({ options }) => options.entity === name))
  return [...new Set([name, `options ${name}`, ...pointing.map((each) => each.name)])]
}
