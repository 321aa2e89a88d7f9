import { settingsOf } from '#features/settings/settings.server.ts'
import { takeGuess } from '#platform/auth/guesses.server.ts'
import { isPassword } from '#platform/auth/passwords.server.ts'
import { lockOwner } from '#platform/auth/tokens.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { message } from '#platform/call/envelope.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { locales } from '#platform/i18n/locale.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { randomToken } from '#platform/std/random.server.ts'
import { wallClock } from '#platform/std/wall-clock.ts'
import { makeLink, type Link } from './link.server.ts'

interface Owner {
  username: string
  email: string
  password: string
}

/**
 * Whoever has the session alone gets nothing: the password is asked for, and guesses at it count with those of the
 * sign-in. The owner is told in a letter, which does not hold the link.
 */
export async function askExport(password: string, context: CallContext): Promise<Link> {
  const known = await context.db
    .selectFrom('member')
    .select(['username', 'email', 'password'])
    .where('id', '=', context.member.id)
    .executeTakeFirstOrThrow()
  await refuseWrong(password, known, context)
  return context.change(async (changes) => {
    await refuseChanged(known, changes.tx, context)
    const link = await makeLink(changes.tx, context)
    await tellOwner(known, changes.tx, context)
    await changes.remember('ok')
    return link
  })
}

async function refuseWrong(password: string, known: Owner, context: CallContext): Promise<void> {
  if (password === '') refuseAt('account.oldPassword')
  const guess = await takeGuess(context.house, 'user', known.username, context.origin.address)
  if (!(await isPassword(password, known.password))) {
    await context.change((changes) => changes.remember('failed'))
    refuseAt('account.wrongPassword')
  }
  await guess.wasRight()
}

/** While the password was looked at, somebody may have changed it: the link that this ended must not come again. */
async function refuseChanged(known: Owner, tx: Tx, { house, member }: CallContext): Promise<void> {
  await lockOwner(house, tx, 'user', member.id)
  const row = await tx.queries
    .selectFrom('member')
    .select(['password', 'status'])
    .where('id', '=', member.id)
    .executeTakeFirst()
  if (row?.password !== known.password || row.status !== 1) refuseAt('account.wrongPassword')
}

/** In both languages: whoever asked may have chosen the one that the owner does not read. */
async function tellOwner({ email: to }: Owner, tx: Tx, { house, locale, now }: CallContext): Promise<void> {
  if (to === '') return
  const settings = await settingsOf(tx.queries)
  const [day, time] = wallClock(now, settings.time_zone)
  const letters = locales
    .toSorted((each) => (each === locale ? -1 : 0))
    .map((each) => {
      const { site_name: site } = inLocale(settings, ['site_name'], each)
      const text = message(each, 'account.dataText', { site, when: `${day} ${time.slice(0, 5)}` })
      return {
        subject: message(each, 'account.dataSubject', { site }),
        text: message(each, 'account.letter', { site, text }),
      }
    })
  const subject = letters.map((letter) => letter.subject).join(' · ')
  const text = letters.map((letter) => letter.text).join('\n\n———\n\n')
  await house.outbox.mail(tx, { key: `data/${randomToken(12)}`, to, locale, subject, text })
}

const refuseAt = (key: MessageKey): never =>
  refuse(key, { kind: 'invalid', data: { fields: { password: key } } })
