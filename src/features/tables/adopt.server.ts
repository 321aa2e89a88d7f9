import { namingTable } from '#platform/change/many-to-many-table.ts'
import { int, type Table } from '#platform/db/columns.ts'
import { createTable, type Engine } from '#platform/db/ddl.server.ts'
import { defineEntity, type Entity } from '#platform/entity/entity.ts'
import { declaredNames } from './adopted.ts'
import { entityOf, furtherIndexes } from './custom-entity.ts'
import { kindOf } from './custom-kinds.ts'
import { liveFields, type CustomField, type CustomTable } from './custom-table.ts'

/** Why developers cannot take a table into the code yet, for a terminal. Null when they can. */
export function adoptionProblem(name: string, tables: CustomTable[]): string | null {
  const table = tables.find((each) => each.name === name)
  if (!table) return `Staff made no table of the name ${name}.`
  if (table.status === 'adopted' || declaredNames.has(name)) return `${name} is part of the code already.`
  if (table.module) return `${name} belongs to the module ${table.module}.`
  if (table.status === 'resting') return `${name} was dropped: restore it first.`
  const odd = liveFields(table).find(({ kind }) => !kindOf(kind))
  if (odd) return `${name}.${odd.name} is of the kind ${odd.kind}, which this release does not know.`
  const targets = liveFields(table).flatMap(({ options: { entity } }) => entity ?? [])
  const other = targets.find((entity) => entity !== name && !declaredNames.has(entity))
  return other ? `${name} leads to ${other}: adopt that table first.` : null
}

export const exportName = (table: string): string =>
  table.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** The file of the declaration, without its ending. */
export const fileName = (table: string): string => table.replaceAll('_', '-')

/** The entity as its declaration will say it. Pages for visitors give it an index more than staff have now. */
export function adoptedEntity(table: CustomTable): Entity {
  const { label, title, fields, admin, page, visitors } = entityOf(table)
  return defineEntity(table.name, {
    label,
    title,
    fields,
    indexes: furtherIndexes(table),
    ...(admin && { admin }),
    ...(page && visitors && { page, visitors }),
  }) as unknown as Entity
}

/** The declaration as a developer would write it. */
export function declarationText(table: CustomTable, day: string): string {
  const { title, admin, page, visitors, fields } = adoptedEntity(table)
  const own = liveFields(table).map((field) => {
    const search = visitors ? fields[field.name]?.search : field.options.search
    return `    ${field.name}: ${fieldText(table.name, { ...field, options: { ...field.options, search } })},`
  })
  const beginnings = own.filter((line) => line.includes('column: '))
  const columns = ['int', 'text'].filter((each) =>
    beginnings.some((line) => line.includes(`column: ${each}(`)),
  )
  const indexes = furtherIndexes(table)
  return [
    ...(columns.length > 0 ? [`import { ${columns.join(', ')} } from '#platform/db/columns.ts'`] : []),
    `import { defineEntity } from '#platform/entity/entity.ts'`,
    `import { enabled } from '#platform/fields/choice/enabled.ts'`,
    `import { field } from '#platform/fields/fields.ts'`,
    `import { shown } from '#platform/fields/shared-fields.ts'`,
    '',
    `/** Made by staff, and part of the code since ${day}. */`,
    `export const ${exportName(table.name)} = defineEntity(${asCode(table.name)}, {`,
    `  label: ${asCode(table.label)},`,
    `  title: ${asCode(title)},`,
    '  fields: {',
    ...own,
    ...stampLines,
    '  },',
    ...(indexes.length > 0 ? [`  indexes: ${asCode(indexes)},`] : []),
    ...(page ? [`  page: ${asCode(page)},`, `  visitors: ${asCode(visitors)},`] : []),
    `  admin: ${asCode(screenOf(admin))},`,
    '})',
    '',
  ].join('\n')
}

const screenOf = (admin: Entity['admin']) =>
  admin && {
    columns: admin.columns,
    filters: admin.filters,
    quick: admin.quick,
    menu: admin.menu,
    icon: admin.icon,
  }

const stampLines = [
  `    status: field.choice(enabled, { zh: '状态', en: 'Status', default: 1 }),`,
  '    createtime: field.createdAt(),',
  '    updatetime: field.updatedAt(),',
  `    created_by: shown(field.belongsTo('admin', { zh: '创建人', en: 'Created by', outlives: true })),`,
  `    updated_by: shown(field.belongsTo('admin', { zh: '更新人', en: 'Updated by', outlives: true })),`,
]

/** The call that makes a field, such as `field.text({ … })`. */
function fieldText(table: string, field: CustomField): string {
  const { kind, label, hint, options, required, unique, translated } = field
  const { min, max, unit, search, outlives, entity, choices = [], default: first } = options
  const isMoney = kind === 'money' || kind === 'optionalMoney'
  const cents = (yuan: number | undefined) => (isMoney && yuan !== undefined ? Math.round(yuan * 100) : yuan)
  const most = cents(max) ?? (kind === 'optionalMoney' ? 2_000_000_000 : undefined)
  const said = {
    ...label,
    hint: hint ?? undefined,
    translated: translated || undefined,
    required: required || undefined,
    unique: unique || undefined,
    min: cents(min),
    max: most,
    unit,
    search,
    outlives: outlives || undefined,
    default: takesDefault(kind) ? (first ?? (kind === 'choice' ? choices[0]?.value : undefined)) : undefined,
  }
  const before = { belongsTo: entity, manyOf: entity, superior: table, choice: choices, choices }[kind]
  const made = `field.${functionOf(kind)}(${before === undefined ? '' : `${asCode(before)}, `}${asCode(said)})`
  if (first === undefined || first === '' || takesDefault(kind)) return made
  const value = isMoney ? cents(Number(first)) : first
  const column = `${isMoney ? 'int' : 'text'}({ default: ${asCode(value)} })`
  return `{ ...${made}, blank: ${asCode(value)}, column: ${column} }`
}

const takesDefault = (kind: string) => ['number', 'choice', 'choices', 'switch'].includes(kind)

const functionOf = (kind: string) => ({ switch: 'toggle', json: 'typedJson' })[kind] ?? kind

/** A value as code. What is undefined is left out. */
function asCode(value: unknown): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value)
      .slice(1, -1)
      .replaceAll(String.raw`\"`, '"')
      .replaceAll("'", String.raw`\'`)}'`
  if (Array.isArray(value)) return `[${value.map(asCode).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const parts = Object.entries(value).flatMap(([name, each]) =>
    each === undefined ? [] : [`${name}: ${asCode(each)}`],
  )
  return `{ ${parts.join(', ')} }`
}

/** Makes the table where there is none, and changes nothing where staff made it. */
export function migrationText(table: CustomTable): string {
  const statements = (engine: Engine) => adoptionStatements(engine, table)
  const inTemplate = (statement: string) =>
    statement.replace(/[\\`]|\$(?=\{)/g, String.raw`\$&`).replaceAll('\r', String.raw`\r`)
  const listed = (engine: Engine) =>
    statements(engine).map((statement) => `  \`${inTemplate(statement)}\`,\n`)
  return `export const sqlite = [\n${listed('sqlite').join('')}]\n\nexport const postgres = [\n${listed('postgres').join('')}]\n`
}

export function adoptionStatements(engine: Engine, table: CustomTable): string[] {
  const entity = adoptedEntity(table)
  const links = entity.manyToMany.map((naming): Table => {
    const link = namingTable(entity.name, naming, false)
    return { ...link, columns: { ...link.columns, named_id: int() } }
  })
  const made = [entity, ...links].flatMap((each) => createTable(engine, each))
  return [
    ...made.map((statement) =>
      statement.replace(/^create (table|index|unique index) /, 'create $1 if not exists '),
    ),
    `update "custom_table" set "status" = 'adopted' where "name" = '${table.name}'`,
    `insert into "table_version" ("name", "version") values ('custom_table', 1) on conflict ("name") do update set "version" = "table_version"."version" + 1`,
  ]
}
