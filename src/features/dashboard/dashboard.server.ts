import { logProblems } from '#features/audit/public/log-problems.queries.server.ts'
import { waitingUpdates } from '#features/modules/public/module-updates.server.ts'
import { settingsNow } from '#features/settings/public/settings.server.ts'
import { gapsOf, mayHaveGaps } from '#features/translation/public/gaps.queries.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { untrustedProxy } from '#platform/http/untrusted-proxy.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { lastDays } from '#platform/db/by-days.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { countUnfound } from '#platform/search/search-use.server.ts'
import { dashboardCalls } from './dashboard.calls.ts'
import { eventsAhead, eventsNow } from './events-ahead.server.ts'
import {
  addedFiles,
  filesByKind,
  joinedMembers,
  newSignups,
  newestMembers,
  visitors,
} from './figures.server.ts'
import { cachedForAMinute } from './cached-for-a-minute.server.ts'

const shownDays = 30

const installedModules = async (queries: Queries): Promise<number> => {
  const rows = await queries.selectFrom('installed_module').select('id').execute()
  return rows.length
}

export const dashboardHandlers = handle(dashboardCalls, {
  async dashboard(_input, context) {
    const { house, admin, now, locale } = context
    const { time_zone } = await settingsNow(house.db)
    const days = lastDays(shownDays, now, time_zone)
    const kept = cachedForAMinute(house, now)
    const where = { db: house.db.read, now, days }
    const may = async <T>(node: string, name: string, reckon: () => Promise<T>): Promise<T | null> =>
      admin.can(node) ? kept(`${name} ${days.days.at(-1) ?? ''}`, reckon) : null
    const [running, ahead, gaps, unfound, problems, visits, members, signups, files] = await Promise.all([
      may('event/index', 'now', () => eventsNow(where)),
      may('event/index', 'ahead', () => eventsAhead(where)),
      admin.can('translation/index') ? gapsInAll(context, kept) : null,
      may('search_word/index', 'unfound', () => countUnfound(house.db.read)),
      admin.super ? logProblems(house.db.read) : null,
      may('event/index', 'visits', () => visitors(where)),
      may('member/index', 'members', async () => ({
        ...(await joinedMembers(where)),
        newest: await newestMembers(where),
      })),
      may('event_signup/index', 'signups', () => newSignups(where)),
      may('attachment/index', 'files', async () => ({
        ...(await addedFiles(where)),
        kinds: await filesByKind(where),
      })),
    ])
    const named = (events: typeof ahead) =>
      events?.map(({ name_zh_cn, name_en, ...row }) => ({
        ...row,
        name: inLocale({ name_zh_cn, name_en }, ['name'], locale).name,
      })) ?? null
    const figures = { gaps, unfound, logProblems: problems, visits, members, signups, files }
    return {
      at: now,
      remark: '',
      warnings: admin.super ? warningsOf(house) : [],
      plugins: admin.super ? await installedModules(house.db.read) : null,
      pluginUpdates: admin.super ? await waitingUpdates(house.db.read) : null,
      days: days.days,
      now: named(running),
      ahead: named(ahead),
      ...figures,
    }
  },
})

function warningsOf(house: House): Array<'proxy' | 'letters'> {
  const proxy = untrustedProxy(house).address !== null
  return [...(proxy ? ['proxy' as const] : []), ...(house.outbox.late() ? ['letters' as const] : [])]
}

type MinuteCache = ReturnType<typeof cachedForAMinute>

/** Each screen is for those who may open it, and so is its part of the sum. */
async function gapsInAll({ house, admin, locale }: CallContext, kept: MinuteCache): Promise<number> {
  const open = [...house.registry.entities.values()].filter(
    (entity) => mayHaveGaps(entity) && admin.can(`${entity.name}/index`),
  )
  const totals = open.map((entity) =>
    kept(`gaps ${entity.name}`, async () => (await gapsOf(house.db.read, entity, { locale, most: 1 })).total),
  )
  return (await Promise.all(totals)).reduce((sum, total) => sum + total, 0)
}
