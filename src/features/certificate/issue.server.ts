import { randomHex } from '#platform/std/random-hex.ts'
import { certificate } from '#entities/certificate.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { snapshot, type Certificate, type CertificateSubject } from './snapshot.server.ts'

/** What nobody guesses: 128 bits, and the only name of a certificate in an address. */
export const newCode = () => randomHex()

interface IssueRequest extends CertificateSubject {
  /** When it is issued, and by whom for what reason if it is not the product itself. */
  at: number
}

/**
 * Issues what the member has not got yet, in whatever state; answers null when there is one. Everybody who issues
 * waits at the row of numbers, so that two who are at it at once see what the other did.
 */
export async function issue(changes: Changes, { at, ...subject }: IssueRequest): Promise<Certificate | null> {
  const values = await snapshot(changes.tx.queries, subject, at)
  const number = await nextNumber(changes.tx, values.issued_on)
  if (await isIssued(changes.tx, values)) {
    await returnNumber(changes.tx, values.issued_on)
    return null
  }
  return changes.add(certificate, { ...values, number, code: newCode(), reason: '', issued_at: at }, 'issue')
}

/** Numbers have no gaps: a transaction that fails takes its number back with it. */
export async function nextNumber(tx: Tx, day: string): Promise<string> {
  const year = Number(day.slice(0, 4))
  const { last } = await tx.queries
    .insertInto('certificate_count')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet(({ eb }) => ({ last: eb('certificate_count.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${year}-${String(last).padStart(6, '0')}`
}

async function returnNumber({ queries }: Tx, day: string): Promise<void> {
  await queries
    .updateTable('certificate_count')
    .set(({ eb }) => ({ last: eb('last', '-', 1) }))
    .where('year', '=', Number(day.slice(0, 4)))
    .execute()
}

interface IssuedSubject {
  member_id: number
  kind: Certificate['kind']
  subject_id: number | null
}

async function isIssued({ queries }: Tx, { member_id, kind, subject_id }: IssuedSubject): Promise<boolean> {
  const row = await queries
    .selectFrom('certificate')
    .select('id')
    .where('member_id', '=', member_id)
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
