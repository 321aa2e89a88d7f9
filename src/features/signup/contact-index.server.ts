import type { Tx } from '#platform/db/db.server.ts'
import { oneOf } from '#platform/db/one-of.server.ts'
import type { Signup } from '#features/seats/public/signup-rows.ts'

/** The columns that are compared when a person signs up again. */
const columns = [
  'id',
  'code',
  'manage_key',
  'user_name',
  'mobile',
  'email',
  'state',
  'people',
  'held_until',
  'held_people',
  'awaits_code',
  'place',
  'offers_missed',
  'event_id',
  'member_id',
  'live_member',
  'live_mobile',
  'live_email',
  'once_key',
  'proved_by',
] as const

export type ExistingSignUp = Pick<Signup, (typeof columns)[number]>
export type ContactKeys = Pick<Signup, 'live_member' | 'live_mobile' | 'live_email' | 'once_key'>

const placeNames = ['live_member', 'live_mobile', 'live_email'] as const
const keyNames = [...placeNames, 'once_key'] as const

/** Existing sign-ups, indexed by each of the unique keys. */
export class ContactIndex {
  #by = new Map(keyNames.map((name) => [name, new Map<string, ExistingSignUp>()]))

  add(row: ExistingSignUp): void {
    for (const name of keyNames) {
      const key = row[name]
      if (key !== null) this.#by.get(name)?.set(key, row)
    }
  }

  drop(name: keyof ContactKeys, row: ExistingSignUp): void {
    this.#by.get(name)?.delete(row[name] ?? '')
  }

  /** The sign-up of this same form, when it was sent before. */
  ofForm({ once_key }: ContactKeys): ExistingSignUp | undefined {
    return once_key === null ? undefined : this.#by.get('once_key')?.get(once_key)
  }

  /** All live sign-ups with one of these keys. */
  withKeys(keys: ContactKeys): ExistingSignUp[] {
    const found = new Set<ExistingSignUp>()
    for (const name of placeNames) {
      const key = keys[name]
      const one = key === null ? undefined : this.#by.get(name)?.get(key)
      if (one) found.add(one)
    }
    return [...found]
  }
}

/** One query for the whole batch. */
export async function loadContacts(tx: Tx, requests: ContactKeys[]): Promise<ContactIndex> {
  const index = new ContactIndex()
  const conditions = keyNames.flatMap((name) => {
    const keys = requests.flatMap((each) => each[name] ?? [])
    return keys.length > 0 ? oneOf(tx.queries, name, keys) : []
  })
  const rows = await tx.queries
    .selectFrom('event_signup')
    .select(columns)
    .where((eb) => eb.or(conditions))
    .execute()
  for (const row of rows) index.add(row)
  return index
}
