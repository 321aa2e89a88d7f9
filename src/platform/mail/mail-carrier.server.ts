import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Environment } from '#platform/std/environment.server.ts'
import { sha256 } from '#platform/std/random.server.ts'
import type { Attachment, Sender } from './letter.ts'
import type { Carrier, OutboxRow } from './outbox-worker.server.ts'
import { writeWhole } from '#platform/std/write-whole.server.ts'

const patience = 10_000
/** Shorter than a message is leased, so that no other process sends a letter that a slow server still takes. */
const longestLetter = 60_000
/** The failures of one letter. All others say that the server takes none. */
const ofTheLetter = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM'])

/** Letters go to the mail server. If none is configured, they become files that a mail program opens. */
export function mailCarrier(
  { mailUrl, dataDir, publicUrl }: Pick<Environment, 'mailUrl' | 'dataDir' | 'publicUrl'>,
  from: (locale: Locale) => Promise<Sender>,
  longest = longestLetter,
): Carrier {
  const host = new URL(publicUrl).hostname
  let opening: Promise<Transporter> | undefined
  let opened: Transporter | undefined

  // The mail library is loaded with the first letter: the product starts sooner without it.
  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    opened = mailUrl
      ? createTransport(poolFor(mailUrl))
      : createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    return opened
  }

  return {
    kind: 'mail',
    reaches: mailUrl !== '',
    async carry(letter) {
      opening ??= open()
      const transport = await opening
      const message = messageOf(letter, await from(letter.locale as Locale), host)
      const sent = await transport.sendMail({ ...message, signal: AbortSignal.timeout(longest) })
      if (!mailUrl) await writeWhole(join(dataDir, 'outbox'), `${nameOf(letter)}.eml`, sent.message as Buffer)
    },
    isAway: (failure) => !ofTheLetter.has((failure as { code?: string }).code ?? ''),
    close: () => opened?.close(),
  }
}

export const nameOf = ({ id, key }: OutboxRow) =>
  `${String(id).padStart(6, '0')}-${key.replace(/[^\w.-]+/g, '-').slice(0, 60)}`

const poolFor = (url: string) => ({
  url,
  pool: true as const,
  maxConnections: 3,
  connectionTimeout: patience,
  greetingTimeout: patience,
  socketTimeout: patience,
  dnsTimeout: patience,
})

function messageOf(letter: OutboxRow, { replyTo, ...from }: Sender, host: string) {
  const attached = letter.attachments ? (JSON.parse(letter.attachments) as Attachment[]) : []
  const invitation = attached.find(({ method }) => method)
  return {
    from,
    ...(replyTo && { replyTo: { name: from.name, address: replyTo } }),
    to: { name: '', address: letter.recipient },
    subject: letter.subject,
    text: letter.text,
    ...(letter.html ? { html: letter.html } : {}),
    // The same letter always has the same id, so a letter that is sent twice after a crash is shown once.
    messageId: `<${sha256(letter.key).slice(0, 32)}@${host}>`,
    date: new Date(letter.createtime * 1000),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': letter.locale,
      ...stopHeaders(letter.stop_link),
    },
    attachments: attached.filter(({ method }) => !method),
    ...(invitation
      ? {
          icalEvent: {
            method: invitation.method ?? '',
            filename: invitation.filename,
            content: invitation.content,
          },
        }
      : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** With these, a mail program stops further letters by one press, without opening a page (RFC 8058). */
const stopHeaders = (address: string): Record<string, string> =>
  address === ''
    ? {}
    : { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
