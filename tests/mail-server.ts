import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

interface ReceivedLetter {
  from: string
  to: string[]
  data: string
}

export interface MailServer {
  url: string
  letters: ReceivedLetter[]
  /** Refuses every letter with a temporary error. */
  refusing: boolean
  /** Ends the connection in the middle of a letter to a recipient whose address begins with this. */
  hangsUpOn?: string
  close(): Promise<void>
}

/** With a password only the user `hall` with it may send. */
export async function openMailServer({ port: wanted = 0, password = '' } = {}): Promise<MailServer> {
  const smtp = new SMTPServer({
    disabledCommands: [...(password ? [] : ['AUTH']), 'STARTTLS'],
    allowInsecureAuth: true,
    onAuth(given, _session, done) {
      const isRight = given.username === 'hall' && given.password === password
      done(isRight ? null : new Error('535 5.7.8 no'), { user: 'hall' })
    },
    closeTimeout: 100,
    onMailFrom(_address, _session, done) {
      done(mail.refusing ? Object.assign(new Error('not now'), { responseCode: 451 }) : null)
    },
    onRcptTo({ address }, session, done) {
      if (!mail.hangsUpOn || !address.startsWith(mail.hangsUpOn)) return done()
      for (const each of smtp.connections) if ((each as { id?: string }).id === session.id) each.close()
    },
    onData(stream, { envelope }, done) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        mail.letters.push({ from, to, data: Buffer.concat(pieces).toString() })
        done()
      })
    },
  })
  smtp.on('error', () => {})
  smtp.listen(wanted, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as { port: number }
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    letters: [],
    refusing: false,
    close: () => new Promise((closed) => smtp.close(closed)),
  }
  return mail
}
