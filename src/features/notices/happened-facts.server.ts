import { paths } from '#paths.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { link } from '#platform/site/address.ts'
import { mostHappenings, type Happening } from './notices.calls.ts'

/** Certificates that were issued, and those that were revoked and not replaced. */
export async function readCertificates(
  { since, issued }: { since: number; issued: boolean },
  { db, member: own, locale }: CallContext,
): Promise<Happening[]> {
  const rows = await db
    .selectFrom('certificate')
    .select(['title_zh_cn', 'title_en', 'code', 'issued_at', 'revoked_at'])
    .where('member_id', '=', own.id)
    .where((eb) => eb.or([eb('issued_at', '>=', since), eb('revoked_at', '>=', since)]))
    .orderBy('id', 'desc')
    .limit(mostHappenings)
    .execute()
  return rows.flatMap(({ code, issued_at, revoked_at, ...row }): Happening[] => {
    if (revoked_at === null && !issued) return []
    const { title, fallback } = inLocale(row, ['title'], locale)
    const what = revoked_at === null ? 'certificate' : 'certificateRevoked'
    const url = link(paths.certificate, { code }, locale)
    return [{ what, at: revoked_at ?? issued_at, title, fallback, points: 0, url }]
  })
}

/** Points of events and courses. A check-in says its points itself. */
export async function readPoints(
  since: number,
  { db, member: own, locale }: CallContext,
): Promise<Happening[]> {
  const rows = await db
    .selectFrom('score_log')
    .select(['amount', 'remark_zh_cn', 'remark_en', 'createtime'])
    .where('member_id', '=', own.id)
    .where('createtime', '>=', since)
    .where('source', 'in', ['event', 'course'])
    .orderBy('id', 'desc')
    .limit(mostHappenings)
    .execute()
  return rows.map(({ amount: points, createtime: at, ...row }) => {
    const { remark: title, fallback } = inLocale(row, ['remark'], locale)
    const url = link(paths.userPoints, {}, locale)
    return { what: 'points', at, title, fallback: { title: fallback.remark }, points, url }
  })
}
