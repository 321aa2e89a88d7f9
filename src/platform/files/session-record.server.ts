import type { House } from '#platform/call/house.server.ts'
import { faceAddress } from './face-address.ts'
import { wallClock } from '#platform/std/centre-time.ts'

interface Person {
  avatar: string
  lastlogintime: number | null
}

/** Who is signed in, as clients of this family show it: the time as text, and a picture that they can load. */
export async function sessionRecord<Row extends Person>({ environment, timeZone }: House, row: Row) {
  const { avatar, lastlogintime } = row
  return {
    ...row,
    avatar: faceAddress(environment.publicUrl, avatar),
    lastlogintime: lastlogintime === null ? '' : wallClock(lastlogintime, await timeZone()).join(' '),
  }
}
