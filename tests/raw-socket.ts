import { connect } from 'node:net'

/** The answer to bytes that no HTTP client would send, until the connection ends or is silent. */
export function saidTo(port: number, bytes: string, patience = 30_000): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(port, '127.0.0.1')
    const end = () => {
      socket.destroy()
      resolve(said)
    }
    const timer = setTimeout(end, patience)
    socket.on('data', (chunk) => {
      said += chunk.toString()
      if (isWhole(said)) end()
    })
    socket.on('close', () => {
      clearTimeout(timer)
      end()
    })
    socket.on('error', () => {})
    socket.write(bytes)
  })
}

/** Whether the answer has a content-length and is complete. */
function isWhole(said: string): boolean {
  const [head = '', body] = said.split('\r\n\r\n')
  const length = /^content-length: (\d+)$/im.exec(head)?.[1]
  return body !== undefined && length !== undefined && Buffer.byteLength(body) >= Number(length)
}

/** Sends an endless body after this head. The result is the number of bytes before the server ended it. */
export function bytesUntilCut(port: number, head: string, most = 64 * 1024 * 1024): Promise<number> {
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 'x'), Buffer.from('\r\n')])
  const socket = connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    let sent = 0
    const tell = () => resolve(sent)
    socket.on('error', () => {})
    socket.on('close', tell)
    socket.resume()
    socket.write(head)
    socket.on('drain', () => sendMore())
    function sendMore() {
      while (sent < most && socket.writable) {
        sent += chunk.length
        if (!socket.write(chunk)) return
      }
      if (sent >= most) socket.destroy()
    }
    sendMore()
  })
}
