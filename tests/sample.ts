import { loose } from '#platform/db/db.server.ts'
import { storedNames, type Entity } from '#platform/entity/entity.ts'
import type { Field } from '#platform/fields/field.ts'
import { sampleModule, samplePublicKey } from './sample-module.ts'
import type { World } from './world.ts'

let count = 0

/** A valid form of the entity, with a plain value for every field that a person may fill in. */
export async function sampleForm(world: World, entity: Entity): Promise<Record<string, unknown>> {
  count += 1
  const special = specialForms[entity.name]
  if (special) return special(world, count)
  const form: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.fixed || field.options.superior) continue
    if (!field.required && makesUnique(entity, name)) continue
    for (const stored of storedNames(name, field)) form[stored] = await sampleValue(world, field, stored)
  }
  return form
}

/** Entities whose fields no plain value fits. */
const specialForms: Record<string, (world: World, count: number) => Promise<Record<string, unknown>>> = {
  store_publisher: async (_world, at) => ({ name_zh_cn: `发布者${at}`, public_key: samplePublicKey() }),
  store_version: async (world, at) => ({
    package: await sampleModule(world, { id: `sample${at}` }),
    notes_zh_cn: `说明${at}`,
  }),
}

/** The field is unique together with another relation, so it is left empty. The form can then be sent twice. */
const makesUnique = ({ indexes }: Entity, name: string) =>
  indexes.some(({ unique, columns }) => unique && columns.length > 1 && columns.includes(name))

async function sampleValue(world: World, field: Field, stored: string): Promise<unknown> {
  switch (field.kind) {
    case 'belongsTo':
    case 'manyOf':
      return someRow(world, field)
    case 'choice':
    case 'choices':
      return field.options.choices?.at(-1)?.value
    case 'date':
      return '2026-11-21'
    case 'dateTime':
      return 1_795_219_200
    case 'money':
      return '7.50'
    case 'number':
    case 'weigh':
      return Math.max(field.options.min ?? 0, 7)
    case 'switch':
      return 1
    case 'image':
    case 'images':
      return field.required ? '/media/sample.png' : ''
    case 'files':
      return field.required ? '/media/sample' : ''
    case 'url':
      return 'https://example.org/page'
    case 'email':
      return `person${count}@example.org`
    case 'mobile':
      return `138${String(count).padStart(8, '0')}`
    case 'password':
      return 'seven-strings-13'
    case 'color':
      return '#a8321f'
    case 'city':
      return '440000,440300,440305'
    case 'icon':
      return 'book-open'
    case 'richText':
      return `<p>${stored} ${count}</p>`
    case 'entityName':
      return field.unique ? tableWithoutRule(world) : 'member'
    case 'fieldNames':
      return 'mobile,email'
    case 'nodes':
      return 'event/index,event/edit'
    case 'json':
      return `{"number":${count}}`
    case 'text':
    case 'longText':
      return `${stored.replaceAll('_', '')}${count}`
  }
}

/** Staff delete nothing from it, so that a recycle rule can still be made for it. */
async function tableWithoutRule({ house }: World): Promise<string | undefined> {
  const rules = await house.db.read.selectFrom('recycle_rule').select('data_table').execute()
  const ruled = new Set(rules.map(({ data_table }) => data_table))
  const tables = [...house.registry.entities.values()].filter(({ admin, view }) => admin && !view)
  return tables.find(({ name }) => !ruled.has(name))?.name
}

/** The id of an existing row. A row that a required field needs is added first. */
async function someRow(world: World, field: Field): Promise<unknown> {
  const name = field.options.entity as string
  const row = await loose(world.house.db.read).selectFrom(name).select('id').orderBy('id').executeTakeFirst()
  const id = row?.id ?? (field.required ? await newRow(world, name) : null)
  if (field.kind !== 'manyOf') return id
  return id === null ? '' : String(id)
}

async function newRow(world: World, name: string): Promise<unknown> {
  const entity = world.house.registry.entities.get(name) as Entity
  const body = await sampleForm(world, entity)
  const answer = await world.ask('POST', `/admin/${name}/add`, { as: 'root', body })
  return answer.data.id
}
