import { atField, refuseField, refuseFields, type FieldProblem } from '#platform/i18n/refuse-fields.ts'
import { config } from '#entities/config.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { namedClashes } from '#platform/entity/write-rows.server.ts'
import type { Entity, RowOfEntity } from '#platform/entity/entity.ts'
import { readerOf, readValues, type FormReader } from '#platform/entity/values.server.ts'
import { asStored, fieldOf } from './item-field.ts'
import { isSecret, readInput } from './items.server.ts'
import { asLines } from './item-lines.ts'
import { asOurs, shapeProblems } from './item-form.ts'
import { isItemType, typeOf, type ItemType } from './item-types.ts'
import { customSetting } from './custom-setting.ts'
import type { SettingGroup } from './setting-groups.ts'
import { storedSettings } from '#features/settings/public/settings.ts'

type Form = Omit<RowOfEntity<typeof customSetting>, 'id' | 'version' | 'group' | 'type'> & {
  group: SettingGroup
  type: ItemType
}

/** Adds an item of staff; its first value is held to its own type and rules. */
export async function addCustomSetting(
  input: Record<string, unknown>,
  context: CallContext,
): Promise<number> {
  const reader = await readerOf(context)
  const form = readValues(customSetting as unknown as Entity, asForm(input), reader, true) as unknown as Form
  refuseFields({
    name: await nameProblem(form.name, context),
    ...shapeProblems(form),
  })
  if (isSecret(form)) context.conceal(input, ['value'])
  const stored = firstValue(form, reader)
  const value = isSecret(form) ? { value: '', secret: stored } : { value: stored }
  const row = await namedClashes(() =>
    context.change((changes) => changes.add(config, { ...form, ...value, allow_del: 1 })),
  )
  return row.id
}

/** The form of other clients has a dictionary for every type. */
function asForm({ value, content, ...input }: Record<string, unknown>): Record<string, unknown> {
  const chooses = isItemType(String(input.type)) && typeOf(input.type as ItemType).choosing
  return { ...asOurs({ ...input, content: chooses ? content : '' }), value: firstText(value) }
}

/** Several chosen values are kept between commas, and pairs in lines. */
function firstText(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return asStored(value)
  const isList = Array.isArray(value) && value.every((each) => typeof each === 'string')
  return isList ? value.join(',') : asLines(value)
}

async function nameProblem(name: string, context: CallContext): Promise<FieldProblem | null> {
  if (!/^[a-z][a-z\d_]*$/.test(name)) return 'settings.varName'
  const there = await context.db.selectFrom('config').select('id').where('name', '=', name).executeTakeFirst()
  const known = there ?? storedSettings.find((each) => each.name === name)
  if (known || reserved.includes(name)) refuseField('name', { key: 'settings.nameTaken', params: { name } })
  return null
}

/** The call that saves has words of its own beside the names. */
const reserved = ['versions']

/** A blank one may stay blank: staff fill it in later, where its rules hold. */
function firstValue(form: Form, reader: FormReader): string {
  const { type, content, rule, extend, input_extend } = form
  const title = { zh: form.title_zh_cn, en: form.title_en || form.title_zh_cn }
  const item = { declared: null, type, title, content, rule, extend, input_extend }
  if (form.value === '') return asStored(fieldOf(item).blank)
  return atField('value', () => readInput(item, form.value, reader))
}
