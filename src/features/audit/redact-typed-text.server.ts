import { sql } from 'kysely'
import type { LeavingMember } from '#platform/call/member-data.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { normalMobile } from '#platform/fields/mobile/normal-mobile.ts'
import { blankOrigin, redactActions } from '#features/audit/public/redact.server.ts'

const atOnce = 500

/** The normalized names and addresses that identify a member who was not signed in. */
interface FormerMember {
  username: string
  emails: string[]
  mobiles: string[]
}

/** Erases form input from before sign-in, such as a user name that was sent with a wrong password. */
export async function redactTypedText(tx: Tx, leaver: LeavingMember): Promise<void> {
  const identity = identityOf(leaver)
  const conditions = hints(identity)
  if (conditions.length === 0) return
  let after = 0
  for (;;) {
    const sets = await tx.queries
      .selectFrom('change_set')
      .select(['id', 'data'])
      .where('area', '=', 'anyone')
      .where('id', '>', after)
      .where('data', '<>', '')
      .where((eb) => eb.or(conditions))
      .orderBy('id')
      .limit(atOnce)
      .execute()
    const matchingIds = sets.filter(({ data }) => mentionsMember(data, identity)).map(({ id }) => id)
    await redactActions(tx, matchingIds, { ...blankOrigin, data: '' })
    if (sets.length < atOnce) return
    after = sets.at(-1)?.id ?? after
  }
}

function identityOf({ username, email, mobile, former }: LeavingMember): FormerMember {
  const all = [{ way: 'email', address: email }, { way: 'mobile', address: mobile }, ...former]
  const of = (wanted: string) =>
    all.flatMap(({ way, address }) => (way === wanted && address !== '' ? [address.toLowerCase()] : []))
  return { username: username.toLowerCase(), emails: of('email'), mobiles: of('mobile') }
}

/** A coarse filter: it finds too many rows, because the database cannot compare single values of a JSON body. */
function hints({ username, emails, mobiles }: FormerMember) {
  const plain = [username, ...emails].filter(Boolean)
  const digits = mobiles.map((mobile) => mobile.replace(/^\+(86)?/, ''))
  return [
    ...plain.map((word) => sql<boolean>`lower(data) like ${likePattern(word)} escape '!'`),
    ...digits.map((word) => sql<boolean>`replace(replace(data, ' ', ''), '-', '') like ${likePattern(word)}`),
  ]
}

const likePattern = (word: string) => `%${word.replaceAll(/[!%_]/g, '!$&')}%`

/**
 * Compares whole values only. A user name may equal the name of a form field, and an address may be the end of another
 * one. The input of other people must stay in both cases.
 */
function mentionsMember(data: string, { username, emails, mobiles }: FormerMember): boolean {
  let isFound = false
  try {
    JSON.parse(data, (key, value: unknown) => {
      if (typeof value !== 'string') return value
      const text = value.trim().toLowerCase()
      isFound ||= key === 'username' && username !== '' && text === username
      isFound ||= emails.includes(text) || mobiles.includes(normalMobile(text))
      return value
    })
  } catch {
    // The body was too long and was cut off, so it is no valid JSON. It may still contain the address.
    const text = data.toLowerCase()
    return emails.some((email) => text.includes(JSON.stringify(email)))
  }
  return isFound
}
