import { config } from '#entities/config.ts'
import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { blankRow } from '#platform/entity/without-secrets.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import type { ChoiceOption } from '#platform/fields/field.ts'
import { readerOf, type FormReader } from '#platform/entity/values.server.ts'
import { labelIn, type Label, type Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { configCalls, configItemCalls, type AllSettings, type SettingItem } from './config.calls.ts'
import { addCustomSetting } from './add-custom-setting.server.ts'
import { asInput, fieldOf } from './item-field.ts'
import { readLines } from './item-lines.ts'
import { quickEntrance } from './quick-entrance.server.ts'
import { isSecret, itemOf, itemsOf, type ConfigRow, type Item } from './items.server.ts'
import { changeCustomSetting, readCustomSetting } from './change-custom-setting.server.ts'
import { customSetting } from './custom-setting.ts'
import { typeOf } from './item-types.ts'
import { saveSettings } from './save-settings.server.ts'
import { setByEnvironment, type EnvironmentSetting } from './set-by-environment.server.ts'
import { settingGroups } from './setting-groups.ts'

export const configHandlers = handle(configCalls, {
  index: (_input, context) => everything(context),
  async edit({ versions = {}, ...given }, context) {
    const count = await saveSettings(given, versions, context)
    const all = await everything(context)
    return count > 0 ? withMessage('settings.saved', all, { count }) : withMessage('settings.unchanged', all)
  },
  blank: async () => ({ row: blankRow(customSetting as unknown as Entity) }),
  add: async (input, context) => withMessage('done.added', { id: await addCustomSetting(input, context) }),
  async del({ ids }, context) {
    const rows = await context.db.selectFrom('config').selectAll().where('id', 'in', ids).execute()
    for (const row of rows) refuseBuiltIn(row, context.locale)
    const unique = [...new Set(ids)].toSorted((a, b) => a - b)
    await context.change(async (changes) => {
      for (const id of unique) await changes.remove(config, id)
    })
    return withMessage('done.deleted', { ids: unique })
  },
})

export const configItemHandlers = handle(configItemCalls, {
  read: async ({ id }, context) => ({ row: await readCustomSetting(id, context) }),
  async edit({ id, version, ...given }, context) {
    const row = await changeCustomSetting(id, given, version, context)
    return withMessage('done.updated', { row })
  },
})

/** Built-in settings cannot be deleted. */
function refuseBuiltIn(row: ConfigRow, locale: Locale): void {
  const item = itemOf(row)
  if (item && !item.declared) return
  refuse('settings.builtIn', { params: { name: item ? labelIn(item.title, locale) : row.name } })
}

async function everything(context: CallContext): Promise<AllSettings> {
  const { db, locale } = context
  const items = await itemsOf(db)
  const reader = await readerOf(context)
  const environment = setByEnvironment(context.house.environment)
  const groups = Object.entries<Label>(settingGroups).map(([name, label]) => {
    const list = items
      .filter((item) => item.group === name)
      .map((item) => shown(item, reader, environment.get(item.row.name)))
    return [name, { name, title: labelIn(label, locale), list }] as const
  })
  const titles = groups.map(([name, { title }]) => [name, title] as const)
  return {
    list: Object.fromEntries(groups),
    configGroup: Object.fromEntries(titles),
    quickEntrance: await quickEntrance(context),
    remark: '',
  }
}

function shown(item: Item, { locale, timeZone }: FormReader, fixed?: EnvironmentSetting): SettingItem {
  const { row, declared, type, title, tip, rule } = item
  const { id, version, name, weigh } = row
  // The choices of a built-in setting have a label for each language.
  const { kind, required, options } = type === 'select' && declared ? declared.setting.field : fieldOf(item)
  const lang = declared?.setting.field.translated ? (name.endsWith('_zh_cn') ? 'zh-cn' : 'en') : null
  return {
    id,
    version,
    name,
    type,
    title: labelIn(title, locale),
    tip: labelIn(tip, locale),
    pair: lang ? name.replace(/_(?:zh_cn|en)$/, '') : '',
    lang,
    value: isSecret(item) ? '' : asInput(item, fixed?.value ?? row.value, timeZone),
    is_set: Number(isSecret(item) && (fixed?.isSet ?? row.secret !== '')),
    set_by: fixed?.variable ?? '',
    content: declared ? wordsOf(options.choices ?? [], locale) : choicesOf(item),
    rule,
    extend: asMap(item.extend),
    input_extend: asMap(item.input_extend),
    weigh,
    allow_del: declared ? 0 : 1,
    field: { name, kind, label: title, required, options },
  }
}

const asMap = (lines: string) => Object.fromEntries(readLines(lines) ?? [])

/** A dictionary stays while the type is one without a choice, and counts when it is one again. */
const choicesOf = ({ type, content }: Item) => (typeOf(type).choosing ? asMap(content) : {})

const wordsOf = (choices: readonly ChoiceOption[], locale: Locale) =>
  Object.fromEntries(choices.map(({ value, label }) => [String(value), labelIn(label, locale)]))
