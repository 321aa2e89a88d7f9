import { sql } from 'kysely'
import { storeVersion } from '#entities/store-version.ts'
import { languagesFor } from '#features/letters/public/letter-languages.ts'
import { sendLetter } from '#features/letters/public/send-letter.server.ts'
import { withMessage } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { readActionInput } from '#platform/entity/action-input.server.ts'
import { actionCalls } from '#platform/entity/crud-calls.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'

export const revokeHandlers = handle(actionCalls('store_version', 'revoke'), {
  async perform({ ids, told }, context) {
    const { reason_zh_cn = '', reason_en = '' } = readActionInput(storeVersion, 'revoke', told, context)
    const unique = [...new Set(ids)].toSorted((a, b) => a - b)
    await context.change(async (changes) => {
      for (const id of unique) {
        const row = await changes.edit(storeVersion, id, {})
        if (row.revoked_at !== null) refuse('store.revokedBefore')
        const revoked = {
          revoked_at: context.now,
          revoke_reason_zh_cn: reason_zh_cn,
          revoke_reason_en: reason_en,
        }
        await changes.edit(storeVersion, id, revoked, undefined, 'revoke')
      }
    })
    return withMessage('done.revoked', { ids: unique })
  },
})

const portion = 100

/** Writes to everybody who has downloaded a revoked version, or might have. */
export async function tellOfRevocations(house: House, ending: AbortSignal): Promise<void> {
  const due = await house.db.read
    .selectFrom('store_version')
    .innerJoin('store_good', 'store_good.id', 'store_version.good_id')
    .select(['store_version.id', 'number', 'good_id', 'released_at', 'name_zh_cn', 'name_en'])
    .select(['revoke_reason_zh_cn', 'revoke_reason_en'])
    .where('revoked_at', 'is not', null)
    .where('told_at', 'is', null)
    .execute()
  for (const version of due) await tellOf(version, house, ending)
}

type RevokedVersion = Parameters<typeof havingIt>[0] & {
  number: string
  name_zh_cn: string
  name_en: string
  revoke_reason_zh_cn: string
  revoke_reason_en: string
}

/** A run that was broken off begins again; a letter with the same key is written once. */
async function tellOf(version: RevokedVersion, house: House, ending: AbortSignal): Promise<void> {
  const { id, number } = version
  const values = (locale: Locale) => {
    const { name, revoke_reason } = inLocale(version, ['name', 'revoke_reason'], locale)
    return { subject: name, number, reason: revoke_reason }
  }
  for (let after = 0; !ending.aborted;) {
    const readers = await havingIt(version, after, house.db.read)
    await house.change('store/revocations', async (changes) => {
      for (const reader of readers) {
        const key = `module-revoked/${id}/${reader.id}`
        const letter = { kind: 'moduleRevoked', key, to: reader.email, values } as const
        if (reader.email !== '') await sendLetter(house, changes.tx, letter, ...languagesFor(reader))
      }
      if (readers.length < portion)
        await changes.mark(storeVersion, [id], { told_at: house.clock.seconds() }, { told_at: null })
    })
    if (readers.length < portion) return
    after = readers.at(-1)?.id ?? 0
  }
}

const havingIt = (
  { id, good_id, released_at }: { id: number; good_id: number | null; released_at: number },
  after: number,
  db: Queries,
) =>
  db
    .selectFrom('member')
    .select(['member.id', 'email', 'letter_locale'])
    .where('member.id', '>', after)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('store_download')
            .select(sql`1`.as('one'))
            .whereRef('store_download.member_id', '=', 'member.id')
            .where('version_id', '=', id),
        ),
        eb.exists(
          eb
            .selectFrom('store_order')
            .select(sql`1`.as('one'))
            .whereRef('store_order.member_id', '=', 'member.id')
            .where('good_id', '=', good_id)
            .where('state', '=', 'paid')
            .where('covers_until', '>=', released_at),
        ),
      ]),
    )
    .orderBy('member.id')
    .limit(portion)
    .execute()
