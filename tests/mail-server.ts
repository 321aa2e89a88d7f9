import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

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

/** As much of SMTP as a letter needs to arrive. */
export async function openMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    talk(socket, mail)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    letters: [],
    refusing: false,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return mail
}

function talk(socket: Socket, mail: MailServer): void {
  let waiting = ''
  let letter: Received = { from: '', to: [], data: '' }
  let inData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 mail.test ESMTP')

  function hear(line: string): void {
    const address = /<(.*)>/.exec(line)?.[1] ?? ''
    if (/^EHLO/i.test(line)) say('250-mail.test\r\n250 8BITMIME')
    else if (/^MAIL/i.test(line)) say(mail.refusing ? '451 not now' : '250 ok')
    else if (/^RCPT/i.test(line)) say('250 ok')
    else if (/^DATA/i.test(line)) say('354 go on')
    else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
    else say('250 ok')
    if (/^MAIL/i.test(line)) letter = { from: address, to: [], data: '' }
    if (/^RCPT/i.test(line)) letter.to.push(address)
    inData = /^DATA/i.test(line)
  }

  function take(end: string): string | null {
    const at = waiting.indexOf(end)
    if (at < 0) return null
    const part = waiting.slice(0, at)
    waiting = waiting.slice(at + end.length)
    return part
  }

  socket.on('data', (chunk) => {
    waiting += chunk.toString()
    for (;;) {
      const part = take(inData ? '\r\n.\r\n' : '\r\n')
      if (part === null) return
      if (!inData) hear(part)
      else {
        mail.letters.push({ ...letter, data: `${part}\r\n` })
        inData = false
        say('250 taken')
      }
    }
  })
}
