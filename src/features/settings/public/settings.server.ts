import { config } from '#entities/config.ts'
import { cachedUntilChanged } from '#platform/cache/cached-until-changed.server.ts'
import type { Caller } from '#platform/call/caller.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { isUniqueViolation, type Db, type Queries, type Tx } from '#platform/db/db.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { DirectUploads } from '#platform/files/store/direct-uploads.server.ts'
import {
  hardUploadLimits,
  memberUploadRules,
  readUploadRules,
  type UploadRules,
} from '#platform/files/upload-rules.ts'
import { hostsIn } from '#platform/std/host-list.ts'
import { productVersion } from '#platform/std/checkout.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { readValue } from '#features/settings/read-value.ts'
import { isWriteOnly, type StoredSetting } from '#features/settings/stored-setting.ts'
import { storedSettings, type SettingValues } from './settings.ts'
import { defaultTimeZone } from '#platform/std/centre-time.ts'

/** Where the browsers of staff may send large files themselves. */
type DirectPlace = Pick<DirectUploads, 'mode' | 'url'>

type SettingWriteDeps = Pick<House, 'db' | 'clock' | 'watchers' | 'change'>
type SettingStartDeps = SettingWriteDeps & { environment: Pick<House['environment'], 'timeZone'> }

/** The settings, cached until one changes. */
export const settingsNow = cachedUntilChanged(['config'], ({ read }: Db) => settingsOf(read))

/** The settings read again: within a transaction, or for a cached answer, which must record the tables that it read. */
export async function settingsOf(db: Queries): Promise<SettingValues> {
  const rows = await db.selectFrom('config').select(['name', 'value']).execute()
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  const readable = storedSettings.filter((each) => !isWriteOnly(each))
  const values = readable.map(({ name, setting, value }) => {
    const text = stored.get(name) ?? value
    return [name, setting.type === 'switch' ? text === '1' : text]
  })
  return Object.fromEntries(values) as SettingValues
}

/**
 * The zone of the centre, read within a transaction. `house.timeZone` may need another connection, and all of them may
 * be waiting for a lock that this transaction holds.
 */
export async function timeZoneIn(queries: Queries): Promise<string> {
  const row = await queries
    .selectFrom('config')
    .select('value')
    .where('name', '=', 'time_zone')
    .executeTakeFirst()
  return row?.value ?? defaultTimeZone
}

/** What may be uploaded. Only staff upload more than pictures. */
export function uploadRulesOf(settings: SettingValues, area: Caller['area'], direct = false): UploadRules {
  const { upload_maxsize: maxsize, upload_mimetype: mimetype } = settings
  const rules = readUploadRules({ maxsize, mimetype }, direct ? hardUploadLimits.directBytes : undefined)
  return area === 'admin' ? rules : memberUploadRules(rules)
}

/** What clients of both sides need for requests and uploads. */
export const clientFacts = (
  settings: SettingValues,
  area: Caller['area'],
  direct: DirectPlace | null = null,
) => ({
  version: productVersion,
  /** Clients put it before the addresses of files, where it is set. */
  cdn_url: settings.cdn_url,
  /** The marketplace, which clients ask by themselves. */
  api_url: settings.api_url,
  upload: {
    mode: direct?.mode ?? 'local',
    url: direct?.url ?? '',
    // Of one file each, by filePolicy.
    params: {},
    ...uploadRulesOf(settings, area, direct !== null),
    savename: settings.upload_savename,
  },
})

/** What the back office needs before it renders anything. */
export async function officeConfigOf(db: Queries, locale: Locale, direct: DirectPlace | null = null) {
  const settings = await settingsOf(db)
  const { site_name } = inLocale(settings, ['site_name'], locale)
  const { record_number, time_zone, icon_font } = settings
  const embedded_hosts = hostsIn(settings.embedded_hosts)
  return {
    site_name,
    record_number,
    time_zone,
    embedded_hosts,
    icon_font,
    ...clientFacts(settings, 'admin', direct),
  }
}

/** Adds the rows of settings that are new in this release; what staff have set stays. */
export async function ensureSettings(house: SettingStartDeps): Promise<void> {
  if ((await missing(house.db.read)).length === 0) return
  try {
    await addMissing(house)
  } catch (error) {
    // Another node that starts at the same moment was a little faster.
    if (!isUniqueViolation(error)) throw error
    await addMissing(house)
  }
}

/** For operators and start-up; a call of staff uses `writeSetting` within its own change. */
export async function setSetting(house: SettingWriteDeps, name: string, text: string): Promise<void> {
  await house.change('config/set', (changes) => writeSetting(changes, name, text, 'en'))
}

/** Another zone, together with what follows from it. */
export async function setTimeZone(
  house: SettingWriteDeps,
  timeZone: string,
  follow: (changes: Changes) => Promise<void>,
): Promise<void> {
  await house.change('config/time-zone', async (changes) => {
    await follow(changes)
    await writeSetting(changes, 'time_zone', timeZone, 'en')
  })
}

export async function writeSetting(
  changes: Changes,
  name: string,
  text: string,
  locale: Locale,
): Promise<void> {
  const known = storedSettings.find((each) => each.name === name)
  if (!known) refuse('settings.unknown', { kind: 'invalid', params: { name: name.slice(0, 60) } })
  const value = readValue(known.setting, text, locale)
  const row = await changes.tx.queries
    .selectFrom('config')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst()
  const written = isWriteOnly(known) ? { secret: value } : { value }
  if (row) await changes.edit(config, row.id, written)
  else await changes.add(config, { ...rowOf(known, ''), ...written })
}

/** The zone of a new centre is chosen by its operator; all else begins as it is declared. */
function addMissing(house: SettingStartDeps): Promise<void> {
  const { timeZone } = house.environment
  return house.change('config/ensure', async (changes) => {
    for (const each of await missing(changes.tx.queries))
      await changes.add(config, rowOf(each, each.name === 'time_zone' ? timeZone : each.value))
  })
}

async function missing(queries: Tx['queries']) {
  const rows = await queries.selectFrom('config').select('name').execute()
  const there = new Set(rows.map(({ name }) => name))
  return storedSettings.filter(({ name }) => !there.has(name))
}

function rowOf({ name, group, setting }: StoredSetting, value: string) {
  const { type, field } = setting
  const { label: title, hint: tip = { zh: '', en: '' } } = field
  const names = { title_zh_cn: title.zh, title_en: title.en, tip_zh_cn: tip.zh, tip_en: tip.en }
  return {
    name,
    group,
    type,
    ...names,
    value,
    weigh: storedSettings.length - storedSettings.findIndex((each) => each.name === name),
  }
}
