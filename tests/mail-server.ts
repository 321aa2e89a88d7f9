import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

interface Received {
  from: string
  to: string[]
  data: string
}

export interface MailServer {
  url: string
  letters: Received[]
  /** Answers every letter with a no for the moment. */
  refusing: boolean
  close(): Promise<void>
}

export async function openMailServer(): Promise<MailServer> {
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onMailFrom(_address, _session, done) {
      done(mail.refusing ? Object.assign(new Error('not now'), { responseCode: 451 }) : null)
    },
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      void text(stream).then((data) => {
        mail.letters.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          data,
        })
        done()
      }, done)
    },
  })
  smtp.on('error', () => {})
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as { port: number }
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    letters: [],
    refusing: false,
    close: () => new Promise((closed) => void smtp.close(() => closed())),
  }
  return mail
}
