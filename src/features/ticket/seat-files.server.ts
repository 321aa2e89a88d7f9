import type { Signup } from '#features/seats/public/signup-rows.ts'
import type { House } from '#platform/call/house.server.ts'
import { asList } from '#platform/fields/field-props.ts'
import { openAddress } from '#platform/files/private/private-address.server.ts'

/** The files of an event for whoever has a seat, each with an address of their own. */
export async function seatFiles(
  { id, state }: Signup,
  { seat_files }: { seat_files: string },
  house: House,
): Promise<Array<{ name: string; url: string; size: number }>> {
  const addresses = state === 'confirmed' ? asList(seat_files) : []
  if (addresses.length === 0) return []
  const rows = await house.db.read
    .selectFrom('attachment')
    .select(['name', 'url', 'size'])
    .where('url', 'in', addresses)
    .execute()
  const files = []
  for (const address of addresses) {
    const row = rows.find(({ url }) => url === address)
    const url = row && (await openAddress(house, address, { kind: 'seat', id }))
    if (url) files.push({ name: row.name, url, size: row.size })
  }
  return files
}

/** The code of the ticket, which another person gets when the seat is passed on. */
export async function groundOfSeat({ db }: House, id: number, address: string): Promise<string | null> {
  const seat = await db.read
    .selectFrom('event_signup')
    .innerJoin('event', 'event.id', 'event_signup.event_id')
    .innerJoin('attachment', (join) => join.on('attachment.url', '=', address))
    .select(['event_signup.code', 'event.seat_files'])
    .where('event_signup.id', '=', id)
    .where('event_signup.state', '=', 'confirmed')
    .executeTakeFirst()
  return seat && asList(seat.seat_files).includes(address) ? seat.code : null
}
