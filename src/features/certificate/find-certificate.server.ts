import { settingsOf } from '#features/settings/public/settings.server.ts'
import { paths } from '#paths.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { qrSvg } from '#platform/qr/qr.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { link } from '#platform/site/address.ts'
import type { CertificateFacts } from './certificate.calls.ts'
import { initialsOf } from './initials.ts'
import type { Certificate } from './snapshot.server.ts'

type CertificateDeps = Pick<CallContext, 'db' | 'house'>

/** The facts of a certificate, for everybody who has its address. */
export async function publicCertificate(code: string, deps: CertificateDeps): Promise<CertificateFacts> {
  const row = await deps.db
    .selectFrom('certificate')
    .selectAll()
    .where('code', '=', code.toLowerCase())
    .where('code', '<>', '')
    .executeTakeFirst()
  return row ? factsOf(row, deps) : refuse('refused.notFound', { kind: 'notFound' })
}

/** `whole` is only for the holder, who may hide the name from others. */
export async function factsOf(
  row: Certificate,
  { db, house }: CertificateDeps,
  whole = false,
): Promise<CertificateFacts> {
  const { time_zone } = await settingsOf(db)
  const address = new URL(link(paths.certificate, { code: row.code }), house.environment.publicUrl).href
  const next = row.replaced_by_id === null ? undefined : await codeOf(db, row.replaced_by_id)
  const name = { zh: row.holder, en: row.holder_latin || row.holder }
  return {
    number: row.number,
    state: stateOf(row),
    holder: row.initials_only && !whole ? initialsOf(name) : name,
    holderGone: row.holder === '',
    kind: row.kind,
    title: { zh: row.title_zh_cn, en: row.title_en || row.title_zh_cn },
    masters: { zh: row.masters_zh_cn, en: row.masters_en || row.masters_zh_cn },
    minutes: row.minutes,
    began_on: row.began_on,
    done_on: row.done_on,
    issued_on: row.issued_on || dayAt(row.issued_at, time_zone),
    corrected_on: row.corrected_at === null ? '' : dayAt(row.corrected_at, time_zone),
    issuer: { zh: row.issuer_zh_cn, en: row.issuer_en || row.issuer_zh_cn },
    rule: { zh: row.rule_zh_cn, en: row.rule_en || row.rule_zh_cn },
    ended_on: row.revoked_at === null ? '' : dayAt(row.revoked_at, time_zone),
    reason: { zh: row.revoke_reason_zh_cn, en: row.revoke_reason_en || row.revoke_reason_zh_cn },
    replaced_by: next ?? '',
    address,
    qr: qrSvg(address, row.number),
  }
}

export const stateOf = ({
  revoked_at,
  replaced_by_id,
}: Pick<Certificate, 'revoked_at' | 'replaced_by_id'>): CertificateFacts['state'] => {
  if (revoked_at === null) return 'valid'
  return replaced_by_id === null ? 'revoked' : 'replaced'
}

async function codeOf(db: Queries, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('certificate').select('code').where('id', '=', id).executeTakeFirst()
  return row?.code
}

/** Finds a certificate by its printed number and the name in either script. */
export async function findCertificateCode(number: string, name: string, db: Queries): Promise<string | null> {
  const rows = await db
    .selectFrom('certificate')
    .select(['code', 'holder', 'holder_latin'])
    .where('number', 'in', numbersLike(number))
    .where('number', '<>', '')
    .execute()
  const plainName = plain(name)
  if (plainName === '') return null
  const match = rows.find(({ holder, holder_latin }) =>
    [plain(holder), plain(holder_latin)].includes(plainName),
  )
  return match?.code ?? null
}

/** Accepts numbers as people copy them from paper: with a word before them, with another dash, or without a dash. */
function numbersLike(typed: string): string[] {
  const bare = typed.normalize('NFKC').replaceAll(/\s/g, '')
  const [, year = '', count = ''] = /(\d{4})[\p{Dash_Punctuation}\u2212]?(\d{6,})$/u.exec(bare) ?? []
  return [bare, bare.toUpperCase(), ...(year ? [`${year}-${count}`] : [])]
}

/** Compares letters only, because people type spaces and signs in many ways. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]/gu, '')
