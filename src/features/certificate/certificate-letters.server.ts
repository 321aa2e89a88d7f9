import { certificate } from '#entities/certificate.ts'
import type { member } from '#entities/member.ts'
import { isWanted } from '#features/notices/public/wanted-notices.ts'
import { languagesFor } from '#features/letters/public/letter-languages.ts'
import { sendLetter } from '#features/letters/public/send-letter.server.ts'
import { settingsNow, settingsOf, timeZoneIn } from '#features/settings/public/settings.server.ts'
import { paths } from '#paths.ts'
import { message } from '#platform/call/envelope.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { labelIn, type Locale } from '#platform/i18n/locale.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import { settle, type Settlement } from '#platform/jobs/settle.server.ts'
import { withoutLinks } from '#platform/mail/without-links.ts'
import { link } from '#platform/site/address.ts'
import { dayTextAt } from '#platform/ui/dates.ts'
import { titleText } from './certificate-words.ts'
import { earnedBy } from './earned.server.ts'
import { factsOf } from './find-certificate.server.ts'
import type { IssueRequest } from './issue-certificate.server.ts'
import { certificatePdf, pdfName } from './pdf.server.ts'
import type { Certificate } from './snapshot.server.ts'

type Holder = Pick<RowOfEntity<typeof member>, 'id' | 'email' | 'letter_locale' | 'notices'>

/** Says that a certificate waits, and asks for the name that it shall bear. */
export async function askForName(
  house: House,
  { tx }: Changes,
  holder: Holder,
  { course_id, event_id }: IssueRequest,
): Promise<void> {
  const { id, email: to } = holder
  if (to === '' || !isWanted('certificate.email', holder, await settingsOf(tx.queries))) return
  const [kind, subject] = course_id ? (['course', course_id] as const) : (['event', event_id] as const)
  const earned = await earnedBy(tx.queries, id)
  const found = earned.find((each) => each.kind === kind && each.subject === subject)
  if (!found) return
  const key = `certificate-name/${id}/${kind}/${found.subject}`
  const values = (locale: Locale) => ({
    event: titleIn(found.kind, found.name_zh_cn, found.name_en, locale),
    certificates: addressOf(house, link(paths.userCertificates, {}, locale)),
  })
  const letter = { kind: 'certificateName', key, to, values, memberId: id } as const
  await sendLetter(house, tx, letter, ...languagesFor(holder))
}

interface DueLetter extends Certificate {
  to: string
  languages: [Locale, ...Locale[]]
  /** Null when it could not be drawn, or is too large for a letter. */
  pdf: Buffer | null
}

const portion = 10
const largestPdf = 5_000_000

/** Writes to the holders of new and of corrected certificates. */
export const sendCertificateLetters = (house: House, ending?: AbortSignal): Promise<number> =>
  settle(dueLetters(house), house, ending)

/** The PDF is drawn before the transaction, because drawing takes long. */
const dueLetters = (house: House): Settlement<DueLetter> => ({
  name: 'certificate/letter',
  portion,
  async due(after) {
    const rows = await house.db.read
      .selectFrom('certificate')
      .leftJoin('member', 'member.id', 'certificate.member_id')
      .selectAll('certificate')
      .select(['member.email', 'member.letter_locale', 'member.notices'])
      .where('letter_at', 'is', null)
      .$if(after !== undefined, (query) =>
        query.where((eb) =>
          eb(
            eb.refTuple('certificate.issued_at', 'certificate.id'),
            '>',
            eb.tuple(after?.issued_at ?? 0, after?.id ?? 0),
          ),
        ),
      )
      .orderBy('certificate.issued_at')
      .orderBy('certificate.id')
      .limit(portion)
      .execute()
    const settings = await settingsNow(house.db)
    const due: DueLetter[] = []
    for (const { email, letter_locale, notices, ...row } of rows) {
      const holder = { letter_locale: letter_locale ?? '', notices: notices ?? '' }
      const wanted = isWanted('certificate.email', holder, settings)
      const to = row.revoked_at === null && row.holder !== '' && wanted ? (email ?? '') : ''
      const pdf = to === '' ? null : await pdfOf(row, house)
      if (pdf !== 'later') due.push({ ...row, to, languages: languagesFor(holder), pdf })
    }
    return due
  },
  // A name that was corrected meanwhile gets its letter in the next run.
  mark: async (changes, { id, holder, holder_latin, revoked_at }) =>
    (await changes.mark(
      certificate,
      [id],
      { letter_at: house.clock.seconds() },
      { letter_at: null, holder, holder_latin, revoked_at },
    )) > 0,
  give: async (changes, due) => {
    if (due.to !== '') await sendCertificate(house, changes, due)
  },
})

/** While the queue of pictures is full, the letter waits for the next run. */
async function pdfOf(row: Certificate, house: House): Promise<Buffer | null | 'later'> {
  try {
    const pdf = await certificatePdf(await factsOf(row, { db: house.db.read, house }, true), house)
    return pdf.length > largestPdf ? null : pdf
  } catch (error) {
    if (error instanceof Refusal) return 'later'
    house.log.error('certificate not drawn for its letter', { certificate: row.id, error })
    return null
  }
}

async function sendCertificate(house: House, { tx }: Changes, due: DueLetter): Promise<void> {
  const { id, member_id, to, pdf, holder, holder_latin, number, code, corrections, correct_until } = due
  const timeZone = await timeZoneIn(tx.queries)
  const values = (locale: Locale) => ({
    event: titleIn(due.kind, due.title_zh_cn, due.title_en, locale),
    name: withoutLinks([...new Set([holder, holder_latin])].filter(Boolean).join(' · ')),
    number,
    note: message(locale, pdf ? 'letter.certificateAttached' : 'letter.certificateNotAttached'),
    until: dayTextAt((correct_until ?? 0) - 1, timeZone, locale),
    certificate: addressOf(house, link(paths.certificate, { code }, locale)),
    certificates: addressOf(house, link(paths.userCertificates, {}, locale)),
  })
  const attached = pdf && {
    filename: pdfName(number),
    contentType: 'application/pdf',
    content: pdf.toString('base64'),
    encoding: 'base64' as const,
  }
  const key = `certificate/${id}/${corrections}`
  const attachments = attached ? [attached] : []
  const letter = { kind: 'certificate', key, to, values, attachments, memberId: member_id ?? 0 } as const
  await sendLetter(house, tx, letter, ...due.languages)
}

/** Tells the holder why a certificate is no longer valid. */
export async function sendRevocation(
  house: House,
  { tx }: Changes,
  { id, member_id, kind, title_zh_cn, title_en, number, code }: Certificate,
  reason: { zh: string; en: string },
): Promise<void> {
  const holder = await tx.queries
    .selectFrom('member')
    .select(['email', 'letter_locale'])
    .where('id', '=', member_id ?? 0)
    .executeTakeFirst()
  if (!holder?.email) return
  const values = (locale: Locale) => ({
    event: titleIn(kind, title_zh_cn, title_en, locale),
    number,
    reason: labelIn(reason, locale),
    certificate: addressOf(house, link(paths.certificate, { code }, locale)),
  })
  const key = `certificate-revoked/${id}`
  const letter = { kind: 'certificateRevoked', key, to: holder.email, values } as const
  await sendLetter(house, tx, letter, ...languagesFor(holder))
}

const titleIn = (kind: Certificate['kind'], zh: string, en: string, locale: Locale): string =>
  labelIn(titleText({ kind, title: { zh, en: en || zh } }), locale)

const addressOf = ({ environment }: House, path: string) => new URL(path, environment.publicUrl).href
