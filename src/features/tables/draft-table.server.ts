import { customField } from '#entities/custom-field.ts'
import { customTable } from '#entities/custom-table.ts'
import { menuRule } from '#entities/menu-rule.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { refuseField, refuseFields } from '#platform/i18n/refuse-fields.ts'
import { refuseWrongName, refuseWrongOptions } from './check-field.server.ts'
import {
  liveTable,
  refuseWrongPlace,
  refuseWrongTableName,
  refuseWrongTitle,
  relatedTables,
  tableNamed,
} from './check-table.server.ts'
import { entityOf } from './custom-entity.ts'
import { liveFields, type CustomTable } from './custom-table.ts'
import {
  asField,
  fieldChange,
  fieldValues,
  tableChange,
  tableValues,
  writeChange,
} from './definition-rows.server.ts'
import { restsFor, sentence, type Draft, type Surroundings } from './draft.server.ts'
import type { Operation, OperationOf } from './operations.ts'
import { countRows } from './row-findings.server.ts'
import { forgetDangling, relationFindings } from './relations.server.ts'
import { createSteps, firstIdSteps } from './steps.server.ts'

export async function createTable(given: OperationOf<'createTable'>, around: Surroundings): Promise<Draft> {
  refuseWrongTableName(given.name, around)
  refuseWrongPlace(given)
  // The rows have no ids yet, so each field has that of its place.
  const fields = given.fields.map((each, index) => ({ ...asField(each, index + 1), id: index + 1 }))
  const { name, label, icon, folder, at } = given
  const titleField = fields.find((each) => each.name === given.title)
  refuseWrongTitle(titleField)
  const title = titleField?.id ?? 0
  const table: CustomTable = {
    id: 0,
    name,
    label,
    title,
    icon,
    folder,
    at,
    indexes: [],
    visitors: null,
    status: 'live',
    since: null,
    module: around.module,
    fields,
  }
  for (const [index, field] of fields.entries()) {
    const check = { ...around, table, field, at: `fields.${index}.` }
    refuseWrongName(check)
    refuseWrongOptions(check)
  }
  return {
    table: name,
    field: null,
    label,
    rows: 0,
    warnings: [],
    findings: [],
    change: null,
    steps: [
      ...createSteps(around.engine, entityOf(table)),
      ...firstIdSteps(around.engine, name, await formerRows(name, around)),
    ],
    async write(changes) {
      const row = await changes.add(customTable, {
        ...tableValues(table),
        since: around.now,
      })
      for (const field of fields) {
        const { id } = await changes.add(customField, {
          ...fieldValues(field),
          table_id: row.id,
          since: around.now,
        })
        if (field.id === title) await changes.edit(customTable, row.id, { title_field: id })
      }
      return {
        reverse: {
          op: 'dropTable',
          table: name,
        },
      }
    },
  }
}

/** A table of this name was here before, and its log stays. New rows get other ids, so that nobody takes them for the old ones. */
async function formerRows(name: string, { queries }: Surroundings): Promise<number> {
  const newest = await queries
    .selectFrom('change')
    .select(({ fn }) => fn.max('row_id').as('id'))
    .where('entity', '=', name)
    .executeTakeFirst()
  return Number(newest?.id ?? 0)
}

export async function changeTable(given: OperationOf<'changeTable'>, around: Surroundings): Promise<Draft> {
  const table = liveTable(given.table, around)
  const { label = table.label, icon = table.icon, folder = table.folder, at = table.at } = given
  const { title = table.title, visitors = table.visitors } = given
  const after: CustomTable = { ...table, label, icon, folder, at, title, visitors }
  if (given.visitors) refuseHidden(after, around)
  refuseWrongPlace(after)
  refuseWrongTitle(liveFields(table).find(({ id }) => id === title))
  const moved = inOrder(table, given.order)
  const change = tableChange(table, after)
  if (Object.keys(change.became).length === 0 && moved.length === 0) refuse('tables.nothing')
  const reverse: Operation = {
    op: 'changeTable',
    table: table.name,
    ...('label_en' in change.became || 'label_zh_cn' in change.became ? { label: table.label } : {}),
    ...('icon' in change.became && { icon: table.icon }),
    ...('folder' in change.became && { folder: table.folder }),
    ...('place' in change.became && { at: table.at }),
    ...('title_field' in change.became && { title: table.title }),
    ...('visitors' in change.became && { visitors: table.visitors }),
    ...(moved.length > 0 && { order: liveFields(table).map(({ id }) => id) }),
  }
  return {
    table: table.name,
    field: null,
    label: table.label,
    steps: [],
    warnings: !table.visitors && visitors ? [sentence('tables.warning.visitors')] : [],
    findings: [],
    change,
    rows: await countRows(around.queries, table.name),
    async write(changes) {
      await writeChange(changes, change)
      for (const each of moved) await writeChange(changes, each)
      await followInMenu(table, after, changes)
      return { reverse }
    },
  }
}

const neverShown = ['json', 'icon']

/** Visitors see fields of this table that say something to them, and only names of rows that have a page. */
function refuseHidden(table: CustomTable, { entities }: Surroundings): void {
  const { list = [], detail = [] } = table.visitors ?? {}
  for (const id of [...list, ...detail]) {
    const field = liveFields(table).find((each) => each.id === id)
    if (!field) return refuseField('visitors', 'tables.noField')
    const { entity } = field.options
    const hasPage = !entity || entity === table.name || entities.get(entity)?.page
    if (neverShown.includes(field.kind) || !hasPage)
      refuseFields({ visitors: { key: 'tables.notForVisitors', params: { name: field.name } } })
  }
}

/** The entry in the menu has the name and the icon of the table, until staff give it others. */
async function followInMenu(before: CustomTable, after: CustomTable, changes: Changes): Promise<void> {
  const entry = await changes.tx.queries
    .selectFrom('menu_rule')
    .select(['id', 'title_zh_cn', 'title_en', 'icon'])
    .where('name', '=', before.name)
    .executeTakeFirst()
  if (!entry) return
  await changes.edit(menuRule, entry.id, {
    ...(entry.title_zh_cn === before.label.zh && { title_zh_cn: after.label.zh }),
    ...(entry.title_en === before.label.en && { title_en: after.label.en }),
    ...(entry.icon === before.icon && { icon: after.icon }),
  })
}

/** The fields whose place changes. */
function inOrder(table: CustomTable, order: number[] | undefined) {
  const live = liveFields(table)
  if (!order) return []
  const isWhole = order.length === live.length && live.every(({ id }) => order.includes(id))
  if (!isWhole) refuseField('order', 'tables.order')
  return live.flatMap((field) => {
    const place = order.indexOf(field.id) + 1
    return place === field.place ? [] : [fieldChange(field, { ...field, place })]
  })
}

/** It rests: nothing of it is shown, and nothing of it is lost. */
export async function dropTable(given: OperationOf<'dropTable'>, around: Surroundings): Promise<Draft> {
  const table = liveTable(given.table, around)
  const used = relatedTables(table.name, around.tables)
  if (used.length > 0)
    refuse('tables.stillRelated', { params: { name: table.name, others: used.join(', ') } })
  const rows = await countRows(around.queries, table.name)
  const days = restsFor / 86_400
  return {
    ...rests(table, 'resting', around),
    rows,
    restsUntil: around.now + restsFor,
    warnings: [
      sentence('tables.warning.rests', { days }),
      ...(rows > 0 ? [sentence('tables.warning.hidesRows', { rows })] : []),
    ],
  }
}

export async function restoreTable(given: OperationOf<'restoreTable'>, around: Surroundings): Promise<Draft> {
  const table = tableNamed(given.table, around)
  if (table.status !== 'resting') refuse('tables.notResting', { params: { name: table.name } })
  const lost = liveFields(table).find(
    ({ options: { entity } }) => entity && entity !== table.name && !around.entities.has(entity),
  )
  if (lost) refuse('tables.targetGone', { params: { name: lost.name, entity: lost.options.entity ?? '' } })
  const draft = rests(table, 'live', around)
  return {
    ...draft,
    rows: await countRows(around.queries, table.name),
    findings: await relationFindings(table, liveFields(table), around.queries),
    async write(changes) {
      await forgetDangling(table, liveFields(table), changes)
      return draft.write(changes)
    },
  }
}

/** The table stays as it is in the database; only its definition says whether it is in use. */
function rests(table: CustomTable, status: 'live' | 'resting', { now }: Surroundings): Draft {
  const change = tableChange(table, { ...table, status, since: now })
  const reverse: Operation =
    status === 'live' ? { op: 'dropTable', table: table.name } : { op: 'restoreTable', table: table.name }
  return {
    table: table.name,
    field: null,
    label: table.label,
    rows: 0,
    steps: [],
    warnings: [],
    findings: [],
    change,
    async write(changes) {
      await writeChange(changes, change)
      return { reverse }
    },
  }
}
