import type { Socket } from 'node:net'
import { join } from 'node:path'
import { callbackify } from 'node:util'
import type { Transporter } from 'nodemailer'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Environment } from '#platform/std/environment.server.ts'
import { connectOutward } from '#platform/std/outward.server.ts'
import { sha256 } from '#platform/std/random.server.ts'
import type { Attachment, Sender } from './letter.ts'
import type { Carrier, OutboxRow } from './outbox-worker.server.ts'
import type { MailServer } from './servers.ts'
import { writeWhole } from '#platform/std/write-whole.server.ts'

const patience = 10_000
/** Shorter than a message is leased, so that no other process sends a letter that a slow server still takes. */
const longestLetter = 60_000
/** The failures of one letter. All others say that the server takes none. */
const ofTheLetter = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM'])

/** The mail server of the environment, or the one that staff have set. Null: letters become files. */
export type MailRoute = { url: string } | MailServer | null

export type MailEnvironment = Pick<Environment, 'mailUrl' | 'dataDir' | 'publicUrl' | 'innerHosts'>

export interface OpenedRoute {
  transport: Transporter
  /** Letters reach a server, and are not only written to a folder. */
  reaches: boolean
}

/** The mail library is loaded with the first letter: the product starts sooner without it. */
export async function openRoute(
  route: MailRoute,
  innerHosts: readonly string[],
  pool: boolean,
): Promise<OpenedRoute> {
  const { createTransport } = await import('nodemailer')
  const transport = route
    ? createTransport({ ...(pool && pooled), ...patiently, ...serverOf(route, innerHosts) })
    : createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return { transport, reaches: route !== null }
}

export interface CarriedLetter extends Pick<
  OutboxRow,
  'key' | 'recipient' | 'locale' | 'subject' | 'text' | 'html' | 'attachments' | 'stop_link' | 'createtime'
> {
  /** The name of the file, where there is no server. */
  file: string
}

export async function carryLetter(
  { transport, reaches }: OpenedRoute,
  letter: CarriedLetter,
  { dataDir, publicUrl }: MailEnvironment,
  { from, longest }: { from: Sender; longest: number },
): Promise<void> {
  const message = messageOf(letter, from, new URL(publicUrl).hostname)
  const sent = await transport.sendMail({ ...message, signal: AbortSignal.timeout(longest) })
  if (!reaches) await writeWhole(join(dataDir, 'outbox'), `${letter.file}.eml`, sent.message as Buffer)
}

interface MailCarrierDeps {
  from: (locale: Locale) => Promise<Sender>
  server: () => Promise<MailServer | null>
  longest?: number
}

/** Letters go to the mail server. If none is configured, they become files that a mail program opens. */
export function mailCarrier(
  environment: MailEnvironment,
  { from, server, longest = longestLetter }: MailCarrierDeps,
): Carrier {
  const { mailUrl, innerHosts } = environment
  let current: { route: string; opening: Promise<OpenedRoute> } | undefined
  const end = () => current?.opening.then(({ transport }) => transport.close()).catch(() => {})

  /** Opened anew when staff have changed the server. Letters under way end where they began. */
  function opened(route: MailRoute): Promise<OpenedRoute> {
    const wanted = JSON.stringify(route)
    if (current?.route === wanted) return current.opening
    void end()
    current = { route: wanted, opening: openRoute(route, innerHosts, true) }
    return current.opening
  }

  return {
    kind: 'mail',
    async carry(letter) {
      const way = await opened(mailUrl ? { url: mailUrl } : await server())
      const sender = await from(letter.locale as Locale)
      await carryLetter(way, { ...letter, file: nameOf(letter) }, environment, { from: sender, longest })
      return way.reaches
    },
    isAway: (failure) => !ofTheLetter.has((failure as { code?: string }).code ?? ''),
    close: () => void end(),
  }
}

export const nameOf = ({ id, key }: Pick<OutboxRow, 'id' | 'key'>) =>
  `${String(id).padStart(6, '0')}-${key.replace(/[^\w.-]+/g, '-').slice(0, 60)}`

const pooled = { pool: true as const, maxConnections: 3 }

const patiently = {
  connectionTimeout: patience,
  greetingTimeout: patience,
  socketTimeout: patience,
  dnsTimeout: patience,
}

/** The operator may name any server. What staff name is judged when it is connected to. */
function serverOf(route: { url: string } | MailServer, innerHosts: readonly string[]) {
  if ('url' in route) return route
  const { host, port, user, password, encryption } = route
  const connected = callbackify(async () => ({
    connection: await connectOutward({ host, port, allowed: innerHosts, patience }),
  }))
  return {
    host,
    port,
    secure: encryption === 'SSL',
    requireTLS: encryption === 'TLS',
    ...(user && { auth: { user, pass: password } }),
    getSocket: (_options: unknown, done: (error: Error | null, found: { connection: Socket }) => void) =>
      connected(done),
  }
}

function messageOf(letter: CarriedLetter, { replyTo, ...from }: Sender, host: string) {
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
