import { randomHex } from '#platform/std/random-hex.ts'
import { certificate } from '#entities/certificate.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { nextNumber, returnNumber } from './certificate-number.server.ts'
import { snapshot, type Certificate, type CertificateSubject } from './snapshot.server.ts'

/** 128 random bits, which cannot be guessed. Addresses name a certificate only by this code. */
export const newCode = () => randomHex()

export interface IssueRequest extends CertificateSubject {
  /** When it is issued. */
  at: number
}

/**
 * Issues a certificate, or returns null when the member already has one for the subject, valid or not. Issuing locks
 * the row of the numbers, so that two simultaneous transactions see each other's certificates.
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
