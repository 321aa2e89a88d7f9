import { isSignatureOf, signatureOf } from '#platform/auth/signature.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Watcher } from '#platform/change/changes.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { inLanguage, splitLanguage } from '#platform/site/address.ts'
import type { Locale } from '#platform/i18n/locale.ts'

const purpose = 'calendar'
const shape = /^\/calendar\/(\d{1,15})-([0-9a-z]{16})\.ics$/

/** The address of a member's calendar. The signature is its secret. Each renewal gives a new one. */
export async function calendarAddress(house: House, memberId: number, locale: Locale): Promise<string> {
  const signature = await signatureOf(house, purpose, `${memberId} ${await turnOf(house, memberId)}`)
  const path = `/calendar/${memberId}-${signature.toLowerCase()}.ics`
  return new URL(inLanguage(path, locale), house.environment.publicUrl).href
}

export async function renewCalendarAddress({ db }: House, memberId: number): Promise<void> {
  await db.write(({ queries }) => endAddress(queries, memberId))
}

/** Members who change their password want nobody else to read on. */
export const endCalendarWithPassword: Watcher = async ({ tx, entity, id, before, after }) => {
  if (entity.name === 'member' && before && after && before.password !== after.password)
    await endAddress(tx.queries, id)
}

async function endAddress(queries: Queries, memberId: number): Promise<void> {
  await queries
    .insertInto('calendar_feed')
    .values({ member_id: memberId, turn: 1 })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet((eb) => ({ turn: eb('calendar_feed.turn', '+', 1) })),
    )
    .execute()
}

/** The owner of the calendar at an address, or null. */
export async function memberOfCalendar(
  house: House,
  path: string,
): Promise<{ memberId: number; locale: Locale } | null> {
  const { locale, address } = splitLanguage(path)
  const [, id = '', signature = ''] = shape.exec(address) ?? []
  if (id === '') return null
  const signed = `${id} ${await turnOf(house, Number(id))}`
  const right = await isSignatureOf(house, purpose, signed, signature.toUpperCase())
  return right ? { memberId: Number(id), locale } : null
}

async function turnOf({ db }: House, memberId: number): Promise<number> {
  const row = await db.read
    .selectFrom('calendar_feed')
    .select('turn')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.turn ?? 0
}
