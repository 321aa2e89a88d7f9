import type { member } from '#entities/member.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Watcher } from '#platform/change/changes.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { languagesFor } from '#features/letters/public/letter-languages.ts'
import { sendLetter } from '#features/letters/public/send-letter.server.ts'

type Member = RowOfEntity<typeof member>

/**
 * Tells members of every change of their password, whoever made it. An account that closes loses its password without a
 * letter.
 */
export const writeOfNewPassword =
  (house: House): Watcher =>
  async ({ tx, entity, id, before, after }) => {
    if (entity.name !== 'member' || !before || !after) return
    const [was, is] = [before as unknown as Member, after as unknown as Member]
    if (was.password === is.password || was.password === '' || is.password === '' || is.email === '') return
    const letter = { kind: 'passwordChanged', key: `password/${id}/${is.version}`, to: is.email } as const
    await sendLetter(house, tx, letter, ...languagesFor(was))
  }
