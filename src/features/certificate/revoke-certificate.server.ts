import { certificate } from '#entities/certificate.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { nextNumber } from './certificate-number.server.ts'
import { newCode } from './issue-certificate.server.ts'
import { latinName } from './latin-name.ts'
import { snapshot, type Certificate } from './snapshot.server.ts'

interface RevokeReason {
  zh: string
  en: string
}

/** The certificate stays at its address. From now on it says that it is not valid, and why. */
export async function revoke(
  changes: Changes,
  id: number,
  { zh, en }: RevokeReason,
  now: number,
): Promise<Certificate> {
  const row = await validOne(changes, id)
  const ended = { revoked_at: now, revoke_reason_zh_cn: zh, revoke_reason_en: en }
  await changes.edit(certificate, id, ended, undefined, 'revoke')
  return row
}

interface ReissueInput {
  holder: string
  /** The pinyin of the name when empty. */
  latin?: string | undefined
  reason: string
}

/** Issues the same certificate with a corrected name. The old one links to the new one. */
export async function reissue(
  changes: Changes,
  id: number,
  { holder, latin, reason }: ReissueInput,
  now: number,
): Promise<Certificate> {
  const { id: _own, version: _version, ...before } = await validOne(changes, id)
  const { issued_on, correct_until } = await snapshot(
    changes.tx.queries,
    { member_id: before.member_id ?? 0 },
    now,
  )
  // The old one is revoked first, because a member has at most one valid certificate for one subject.
  await changes.edit(certificate, id, { revoked_at: now }, undefined, 'replace')
  const after = await changes.add(
    certificate,
    {
      ...before,
      holder,
      holder_latin: latin || latinName(holder),
      reason,
      issued_on,
      issued_at: now,
      correct_until,
      letter_at: null,
      number: await nextNumber(changes.tx, issued_on),
      code: newCode(),
    },
    'reissue',
  )
  await changes.edit(certificate, id, { replaced_by_id: after.id }, undefined, 'replace')
  return after
}

/** The empty edit locks the row, so that it cannot be revoked twice. */
async function validOne(changes: Changes, id: number): Promise<Certificate> {
  const row = await changes.edit(certificate, id, {})
  if (row.revoked_at !== null) refuse('certificate.revokedBefore')
  return row
}
