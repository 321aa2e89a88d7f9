import { config } from '#entities/config.ts'
import { wallText } from '#platform/fields/date-time/wall-text.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { lockRow, type Queries } from '#platform/db/db.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { readerOf, readValues, type FormReader } from '#platform/entity/values.server.ts'
import { withoutSecrets } from '#platform/entity/without-secrets.server.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { refuseField, refuseFields } from '#platform/i18n/refuse-fields.ts'
import { Refusal, refuse } from '#platform/i18n/refusal.ts'
import { changedSetting } from './custom-setting.ts'
import { asStored, fieldOf } from './item-field.ts'
import { asOurs, shapeProblems } from './item-form.ts'
import {
  changedParts,
  isSecret,
  itemOf,
  readInput,
  type ConfigRow,
  type fittedParts,
  type Item,
} from './items.server.ts'
import type { ItemType } from './item-types.ts'

type Form = Record<string, unknown>

const form = changedSetting as unknown as Entity

/** What an item of staff is, for the form that changes it. */
export async function readCustomSetting(id: number, { db, locale }: CallContext): Promise<Form> {
  return shownRow((await ownItem(db, id, locale)).row)
}

function shownRow(row: ConfigRow): Form {
  const { value: _, ...shown } = withoutSecrets(config as unknown as Entity, row)
  return shown
}

/** Its value stays, spelled as the new type has it; what does not fit it is refused. */
export async function changeCustomSetting(
  id: number,
  given: Form,
  version: number | undefined,
  context: CallContext,
): Promise<Form> {
  const { house, locale } = context
  const reader = await readerOf(context)
  const patch = readValues(form, asOurs(given), reader, false) as Partial<ConfigRow>
  return context.change(async (changes) => {
    await lockRow(house.db.kind, changes.tx, config.name, id)
    const before = await ownItem(changes.tx.queries, id, locale)
    const row = await changes.edit(config, id, patch, version)
    refuseFields(shapeProblems({ ...row, type: row.type as ItemType }))
    const value = keptValue(before, row, reader)
    return shownRow(await changes.edit(config, id, { value }))
  })
}

async function ownItem(queries: Queries, id: number, locale: FormReader['locale']): Promise<Item> {
  const row = await queries.selectFrom('config').selectAll().where('id', '=', id).executeTakeFirst()
  const item = row && itemOf(row)
  if (!item) return refuse('refused.notFound', { kind: 'notFound' })
  if (item.declared) refuse('settings.builtInShape', { params: { name: labelIn(item.title, locale) } })
  return item
}

/** The stored value for what the item is now. */
function keptValue(before: Item, row: ConfigRow, reader: FormReader): string {
  const { value } = before.row
  const changed = changedParts(before.row, row)
  if (changed.length === 0) return value
  const after = itemOf(row)
  if (!after) return refuseField('type', 'valid.choice')
  // What was readable would stay so in the record of change, and a secret would become readable.
  if (isSecret(before) !== isSecret(after) && (value !== '' || before.row.secret !== ''))
    return refuseField('type', 'settings.secretType')
  if (isSecret(after)) return value
  if (value === '') return asStored(fieldOf(after).blank)
  const kept = spelledFor(after, before, reader)
  if (kept !== null) return kept
  const fits = (name: (typeof fittedParts)[number]) => {
    const item = itemOf({ ...row, [name]: before.row[name] })
    return item !== null && spelledFor(item, before, reader) !== null
  }
  const blamed = changed.find(fits) ?? changed[0] ?? 'type'
  return refuseField(blamed, { key: 'settings.valueUnfit', params: { value: value.slice(0, 40) } })
}

/** Null where the value cannot stay what it is. */
function spelledFor(after: Item, { row, type }: Item, reader: FormReader): string | null {
  if (after.type === type && type === 'datetime') return row.value
  const given = type === 'datetime' ? wallText(row.value, reader.timeZone) : row.value
  if (after.type === 'string' && /[\r\n]/.test(given)) return null
  try {
    const text = readInput({ ...after, declared: null }, given, reader)
    // A text is taken as it is: without its line breaks or its marks it would be another one.
    const asItIs = ['string', 'textarea', 'editor'].includes(after.type)
    return asItIs && text !== given ? null : text
  } catch (problem) {
    if (problem instanceof Refusal) return null
    throw problem
  }
}
