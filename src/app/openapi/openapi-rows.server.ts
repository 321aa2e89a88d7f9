import { storedNames, type Entity } from '#platform/entity/entity.ts'
import type { Registry } from '#platform/registry/registry.server.ts'
import type { Field } from '#platform/fields/field.ts'

type Json = Record<string, unknown>

/** The rows of each controller, under its first and its second name. */
export function rowSchemas(
  { entities, secondNames }: Registry,
  leftOut: ReadonlySet<string>,
): Record<string, Json> {
  const second = [...secondNames].flatMap(([controller, { entity: name, columns, joined }]) => {
    const entity = entities.get(name)
    return entity ? [[rowName(controller), rowSchema(entity, columns, joined)] as const] : []
  })
  const told = [...entities.values()].filter(({ name }) => !leftOut.has(name))
  const first = told.map((entity) => [rowName(entity.name), rowSchema(entity)] as const)
  return Object.fromEntries([...first, ...second])
}

export const rowName = (controller: string) => `row.${controller}`

function rowSchema(
  entity: Entity,
  columns: Readonly<Record<string, string>> = {},
  joined: object = {},
): Json {
  const renamed = new Map(Object.entries(columns).map(([second, first]) => [first, second]))
  const own = Object.entries(entity.fields).flatMap(([name, field]) => {
    const second = renamed.get(name)
    const names = second ? [second] : storedNames(name, field)
    return names.map((each) => [each, propertyOf(field)] as const)
  })
  const related = Object.keys(joined).map((name) => [name, { type: ['object', 'null'] }] as const)
  return {
    type: 'object',
    description: entity.label.en,
    properties: { id: { type: 'integer' }, ...Object.fromEntries(own), ...Object.fromEntries(related) },
  }
}

/** Forms send text where rows hold numbers, so that only the kind is promised. */
const propertyOf = (field: Field): Json => ({
  description: `${field.label.en} (${field.kind})`,
  ...(field.secret && { writeOnly: true }),
})
