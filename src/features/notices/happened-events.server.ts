import { paths } from '#paths.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { link } from '#platform/site/address.ts'
import { mostHappenings, type Happening } from './notices.calls.ts'

const noted = ['offer', 'moved', 'calledOff', 'released', 'missed'] as const

/** What became of the member's events, and new events of themes that the member knows. */
export async function readEvents(
  { since, themes }: { since: number; themes: boolean },
  context: CallContext,
): Promise<Happening[]> {
  const [own, fresh] = await Promise.all([
    readSignups(since, context),
    themes ? readThemes(since, context) : [],
  ])
  return [...own, ...fresh]
}

/** The notices of the sign-ups say it. An offer is no news any more when it was answered or has run out. */
async function readSignups(
  since: number,
  { db, member: own, locale, now }: CallContext,
): Promise<Happening[]> {
  const rows = await db
    .selectFrom('event_signup')
    .innerJoin('signup_notice', 'signup_notice.signup_id', 'event_signup.id')
    .innerJoin('event', 'event.id', 'event_signup.event_id')
    .select([
      'signup_notice.kind',
      'signup_notice.at',
      'event_signup.code',
      'event.name_zh_cn',
      'event.name_en',
    ])
    .where('event_signup.member_id', '=', own.id)
    .where('signup_notice.at', '>=', since)
    .where('signup_notice.kind', 'in', [...noted])
    .where((eb) =>
      eb.or([
        eb('signup_notice.kind', '<>', 'offer'),
        eb.and([eb('event_signup.state', '=', 'held'), eb('event_signup.held_until', '>', now)]),
      ]),
    )
    .orderBy('signup_notice.at', 'desc')
    .limit(mostHappenings)
    .execute()
  return rows.map(({ kind, at, code, ...row }) => {
    const { name: title, fallback } = inLocale(row, ['name'], locale)
    const url = link(paths.eventTicket, { code }, locale)
    return {
      what: kind as (typeof noted)[number],
      at,
      title,
      fallback: { title: fallback.name },
      points: 0,
      url,
    }
  })
}

/** Only where the member was let in before, and only events that are still ahead and that they have not signed up for. */
async function readThemes(
  since: number,
  { db, member: own, locale, now }: CallContext,
): Promise<Happening[]> {
  const known = db
    .selectFrom('event_signup')
    .innerJoin('event as former', 'former.id', 'event_signup.event_id')
    .select('former.theme_id')
    .where('event_signup.member_id', '=', own.id)
    .where('event_signup.checked_in_at', 'is not', null)
  const rows = await db
    .selectFrom('event')
    .select(['event.id', 'event.createtime', 'event.name_zh_cn', 'event.name_en'])
    .where('event.theme_id', 'in', known)
    .where('event.status', '<', 2)
    .where('event.cancelled_at', 'is', null)
    .where('event.createtime', '>=', since)
    .where('event.start_at', '>', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('event_signup as own')
            .select('own.id')
            .whereRef('own.event_id', '=', 'event.id')
            .where('own.member_id', '=', own.id),
        ),
      ),
    )
    .orderBy('event.createtime', 'desc')
    .limit(mostHappenings)
    .execute()
  return rows.map(({ id, createtime: at, ...row }) => {
    const { name: title, fallback } = inLocale(row, ['name'], locale)
    const url = link(paths.eventDetail, { detailId: id }, locale)
    return { what: 'theme', at, title, fallback: { title: fallback.name }, points: 0, url }
  })
}
