import { menuFolders } from '#entities/menu-folders.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { indexesIn, tableNames, type TableIndex } from '#platform/db/introspect.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { customKindNames, customKinds, type CustomKind, type CustomKindName } from './custom-kinds.ts'
import { kindsAfter } from './conversion.server.ts'
import type { CustomField, CustomTable } from './custom-table.ts'
import { readDefinitions } from './definitions.server.ts'
import { restsFor } from './draft.server.ts'
import { changeOfNewestRow, newestChanges, sizeOf } from './table-sizes.server.ts'
import { kindLabels } from './kind-labels.ts'
import type { FieldLine, KindLine, TableLine, TableRelation } from './tables.calls.ts'

/** Every table of the database: those of staff, those of the release, and the machinery. */
export async function overview({ house, registry }: CallContext) {
  const { db } = house
  const own = await readDefinitions(db.read)
  const indexes = Map.groupBy(await indexesIn(db.read, db.kind), ({ table }) => table)
  const changes = await newestChanges(db)
  const tables: TableLine[] = []
  for (const name of (await namesOfTables(house.db)).toSorted()) {
    const known = { own: own.find((each) => each.name === name), entity: registry.entities.get(name) }
    tables.push({
      ...identityOf(name, known),
      ...(await sizeOf(db, name)),
      indexes: indexes.get(name)?.length ?? 0,
      changed: known.entity ? (changes.get(name) ?? (await changeOfNewestRow(db, name))) : null,
    })
  }
  const folders = Object.entries(menuFolders).map(([name, { title }]) => ({ name, label: title }))
  const order: Array<TableLine['kind']> = ['custom', 'module', 'declared', 'system']
  return {
    tables: tables.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
    relations: relationsIn(registry.entities),
    folders,
    kinds: customKindNames.map(kindLine),
    targets: [...registry.entities.values()].flatMap(({ name, label, admin, view }) =>
      admin?.actions.includes('select') && view === null ? [{ name, label }] : [],
    ),
  }
}

/** Without what the database keeps for itself, and the parts of the search index, which are no tables to look into. */
async function namesOfTables(db: CallContext['house']['db']): Promise<string[]> {
  const names = [...(await tableNames(db.read, db.kind))]
  return names.filter((name) => !name.startsWith('sqlite_') && !name.startsWith('search_index'))
}

function kindLine(name: CustomKindName): KindLine {
  const { options, search = [], title, translated, unique, neverRequired }: CustomKind = customKinds[name]
  return {
    name,
    label: kindLabels[name],
    options: [...options],
    search: [...search],
    is_title: title ?? false,
    is_translated: translated ?? false,
    is_unique: unique ?? false,
    is_required: !neverRequired,
  }
}

interface KnownAs {
  own: CustomTable | undefined
  entity: Entity | undefined
}

type Identity = Pick<TableLine, 'name' | 'label' | 'kind' | 'status' | 'visitors' | 'rests_until'>

function identityOf(name: string, { own, entity }: KnownAs): Identity {
  const plain = { name, visitors: Boolean(entity?.page), rests_until: null }
  if (own && own.status !== 'adopted') {
    const kind = own.module ? 'module' : 'custom'
    return { ...plain, label: own.label, kind, status: own.status, rests_until: untilOf(own) }
  }
  if (entity) return { ...plain, label: entity.label, kind: 'declared', status: own ? 'adopted' : 'live' }
  return { ...plain, label: { zh: name, en: name }, kind: 'system', status: 'live' }
}

const untilOf = ({ status, since }: Pick<CustomTable, 'status' | 'since'>) =>
  status === 'resting' && since !== null ? since + restsFor : null

const relationsIn = (entities: ReadonlyMap<string, Entity>): TableRelation[] =>
  [...entities.values()].flatMap(({ name, fields, view }) =>
    view
      ? []
      : Object.entries(fields).flatMap(([field, { kind, options }]) => {
          const { entity: to } = options
          return to ? [{ from: name, field, to, many: kind === 'manyOf' }] : []
        }),
  )

/** One table with its fields and indexes. */
export async function tableInfo(name: string, { house, registry }: CallContext) {
  const { db } = house
  if (!(await namesOfTables(db)).includes(name))
    refuse('tables.noTable', { kind: 'notFound', params: { name } })
  const own = (await readDefinitions(db.read)).find((each) => each.name === name && each.status !== 'adopted')
  const entity = registry.entities.get(name)
  const indexes = (await indexesIn(db.read, db.kind)).filter(({ table }) => table === name)
  const changes = await newestChanges(db)
  return {
    table: {
      ...identityOf(name, { own, entity }),
      ...(await sizeOf(db, name)),
      indexes: indexes.length,
      changed: entity ? (changes.get(name) ?? (await changeOfNewestRow(db, name))) : null,
    },
    title: own?.title ?? null,
    icon: own?.icon ?? entity?.admin?.icon ?? '',
    folder: own?.folder ?? '',
    at: own?.at ?? null,
    visitors: own?.visitors ?? null,
    own_indexes: own?.indexes ?? [],
    fields: own ? own.fields.map(ownField) : declaredFields(entity),
    indexes: indexes.map(({ name: called, columns, isUnique }: TableIndex) => ({
      name: called,
      columns,
      unique: isUnique,
    })),
  }
}

const ownField = (field: CustomField): FieldLine => ({
  id: field.id,
  name: field.name,
  label: field.label,
  hint: field.hint,
  kind: field.kind,
  options: { ...field.options },
  required: field.required,
  unique: field.unique,
  translated: field.translated,
  in_list: field.inList,
  in_filters: field.inFilters,
  status: field.status,
  rests_until: untilOf(field),
  becomes: kindsAfter(field.kind),
})

function declaredFields(entity: Entity | undefined): FieldLine[] {
  const { columns = [], filters = [] } = entity?.admin ?? {}
  return Object.entries(entity?.fields ?? {}).map(([name, field]) => ({
    id: null,
    name,
    label: field.label,
    hint: field.hint ?? null,
    kind: field.kind,
    options: { ...field.options },
    required: field.required,
    unique: field.unique ?? false,
    translated: field.translated,
    in_list: columns.includes(name),
    in_filters: filters.includes(name),
    status: 'live',
    rests_until: null,
    becomes: [],
  }))
}
