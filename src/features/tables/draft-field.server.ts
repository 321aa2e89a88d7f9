import { customField } from '#entities/custom-field.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { refuseWrongName, refuseWrongOptions } from './check-field.server.ts'
import { fieldWithId, liveFieldWithId, liveTable } from './check-table.server.ts'
import { columnsOfField, entityOf, fieldOf } from './custom-entity.ts'
import { liveFields, type CustomField, type CustomTable } from './custom-table.ts'
import { asField, fieldChange, fieldValues, writeChange } from './definition-rows.server.ts'
import { restsFor, sentence, type Draft, type Finding, type Surroundings } from './draft.server.ts'
import { renameInRules } from './follow-names.server.ts'
import type { Operation, OperationOf } from './operations.ts'
import { countRows, findRows, isBlank, isOutside } from './row-findings.server.ts'
import { forgetDangling, relationFindings } from './relations.server.ts'
import { clashes } from './draft-index.server.ts'
import { addFieldSteps, indexSteps, renamedIndexSteps, renameSteps, restingName } from './steps.server.ts'

const mostFields = 60

export async function addField(given: OperationOf<'addField'>, around: Surroundings): Promise<Draft> {
  const table = liveTable(given.table, around)
  const live = liveFields(table)
  if (live.length >= mostFields) refuseField('field.name', 'tables.tooManyFields')
  const field = asField(given.field, (live.at(-1)?.place ?? 0) + 1)
  const after = { ...table, fields: [...table.fields, field] }
  const check = { ...around, table: after, field, at: 'field.' }
  refuseWrongName(check)
  refuseWrongOptions(check)
  const [was, is] = [entityOf(table), entityOf(after)]
  const rows = await countRows(around.queries, table.name)
  return {
    ...about(table, field),
    field: null,
    rows,
    findings: [],
    change: null,
    steps: [...addFieldSteps(around.engine, is, field), ...indexSteps(was, is).last],
    warnings: field.required && rows > 0 ? [sentence('tables.warning.blank', { rows })] : [],
    async write(changes) {
      const values = {
        ...fieldValues(field),
        table_id: table.id,
        since: around.now,
      }
      const { id } = await changes.add(customField, values)
      return {
        reverse: {
          op: 'dropField',
          field: id,
        },
        field: id,
      }
    },
  }
}

const about = (table: CustomTable, field: CustomField) => ({
  table: table.name,
  field: field.id,
  label: { zh: `${table.label.zh} · ${field.label.zh}`, en: `${table.label.en} · ${field.label.en}` },
})

const withField = (table: CustomTable, after: CustomField): CustomTable => ({
  ...table,
  fields: table.fields.map((each) => (each.id === after.id ? after : each)),
})

export async function renameField(given: OperationOf<'renameField'>, around: Surroundings): Promise<Draft> {
  const { table, field } = liveFieldWithId(given.field, around)
  if (field.name === given.name) refuse('tables.nothing')
  const renamed = { ...field, name: given.name }
  const after = withField(table, renamed)
  refuseWrongName({ ...around, table: after, field: renamed, at: '' })
  const indexes = renamedIndexSteps(around.engine, entityOf(table), entityOf(after))
  const change = fieldChange(field, renamed)
  return {
    ...about(table, field),
    rows: await countRows(around.queries, table.name),
    warnings: [sentence('tables.warning.otherName', { name: field.name })],
    findings: [],
    change,
    steps: [...indexes.first, ...renameSteps(table.name, field, given.name), ...indexes.last],
    async write(changes) {
      await writeChange(changes, change)
      await renameInRules(table.name, [field.name, given.name], changes)
      return {
        reverse: {
          op: 'renameField',
          field: field.id,
          name: field.name,
        },
      }
    },
  }
}

/** Nothing of it changes the database, only what forms take from now on. */
export async function changeField(given: OperationOf<'changeField'>, around: Surroundings): Promise<Draft> {
  const { table, field } = liveFieldWithId(given.field, around)
  const { label = field.label, options = field.options, required = field.required } = given
  const { in_list: inList = field.inList, in_filters: inFilters = field.inFilters } = given
  const hint = given.hint === undefined ? field.hint : given.hint
  const changed: CustomField = { ...field, label, hint, options, required, inList, inFilters }
  const after = withField(table, changed)
  refuseWrongOptions({ ...around, table: after, field: changed, at: '' })
  if (options.entity !== field.options.entity) refuseField('options.entity', 'tables.otherTarget')
  const change = fieldChange(field, changed)
  if (Object.keys(change.became).length === 0) refuse('tables.nothing')
  const reverse: OperationOf<'changeField'> = { op: 'changeField', field: field.id }
  if (given.label) reverse.label = field.label
  if (given.hint !== undefined) reverse.hint = field.hint
  if (given.options) reverse.options = field.options as NonNullable<typeof reverse.options>
  if (given.required !== undefined) reverse.required = field.required
  if (given.in_list !== undefined) reverse.in_list = field.inList
  if (given.in_filters !== undefined) reverse.in_filters = field.inFilters
  return {
    ...about(table, field),
    rows: await countRows(around.queries, table.name),
    steps: [],
    warnings: [],
    change,
    findings: await noLongerTaken(table, field, changed, around),
    async write(changes) {
      await writeChange(changes, change)
      return { reverse }
    },
  }
}

/** Rows keep what they have; whoever saves one next is asked for a value that fits. */
async function noLongerTaken(
  table: CustomTable,
  field: CustomField,
  changed: CustomField,
  { queries }: Surroundings,
): Promise<Finding[]> {
  const entity = entityOf(table)
  const made = fieldOf(table.name, changed)
  const findings: Array<Finding | null> = []
  for (const column of columnsOfField(table.name, field)) {
    const outside =
      JSON.stringify(field.options) === JSON.stringify(changed.options) ? null : isOutside(column, made)
    if (outside)
      findings.push(
        await findRows(queries, {
          entity,
          column,
          where: outside,
          stops: false,
          says: (total) => sentence('tables.finding.outside', { total }),
        }),
      )
    if (changed.required && !field.required && !column.endsWith('_en'))
      findings.push(
        await findRows(queries, {
          entity,
          column,
          where: isBlank(column, made),
          stops: false,
          says: (total) => sentence('tables.finding.blank', { total }),
        }),
      )
  }
  return findings.filter((each) => each !== null)
}

/** Its columns get a name that nothing else can have, and stay. */
export async function dropField(given: OperationOf<'dropField'>, around: Surroundings): Promise<Draft> {
  const { table, field } = liveFieldWithId(given.field, around)
  if (table.title === field.id) refuse('tables.isTitle', { params: { name: field.name } })
  const resting: CustomField = { ...field, status: 'resting', since: around.now }
  const [was, is] = [entityOf(table), entityOf(withField(table, resting))]
  const change = fieldChange(field, resting)
  const days = restsFor / 86_400
  return {
    ...about(table, field),
    findings: [],
    change,
    restsUntil: around.now + restsFor,
    rows: await countRows(around.queries, table.name),
    warnings: [sentence('tables.warning.rests', { days })],
    steps: [...indexSteps(was, is).first, ...renameSteps(table.name, field, restingName(field))],
    async write(changes) {
      await writeChange(changes, change)
      return {
        reverse: {
          op: 'restoreField',
          field: field.id,
        },
      }
    },
  }
}

export async function restoreField(given: OperationOf<'restoreField'>, around: Surroundings): Promise<Draft> {
  const { table, field } = fieldWithId(given.field, around)
  if (field.status !== 'resting') refuse('tables.notResting', { params: { name: field.name } })
  const restored: CustomField = { ...field, status: 'live', since: around.now }
  const after = withField(table, restored)
  const check = { ...around, table: after, field: restored, at: '' }
  refuseWrongName(check)
  refuseWrongOptions(check)
  const [was, is] = [entityOf(table), entityOf(after)]
  const change = fieldChange(field, restored)
  const resting = { ...field, name: restingName(field) }
  return {
    ...about(table, field),
    warnings: [],
    change,
    rows: await countRows(around.queries, table.name),
    findings: [
      ...(field.unique ? await clashes(table, resting, around) : []),
      ...(await relationFindings(table, [resting], around.queries)),
    ],
    steps: [...renameSteps(table.name, resting, field.name), ...indexSteps(was, is).last],
    async write(changes) {
      await writeChange(changes, change)
      await forgetDangling(table, [resting], changes)
      const reverse: Operation = {
        op: 'dropField',
        field: field.id,
      }
      return { reverse }
    },
  }
}
