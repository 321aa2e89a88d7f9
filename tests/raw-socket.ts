import { connect } from 'node:net'

/** What a server says to bytes that no HTTP client would send, until it ends the connection or is silent. */
export function saidTo(port: number, bytes: string, patience = 2000): Promise<string> {
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
      clearTimeout(timer)
      setTimeout(end, 150)
    })
    socket.on('close', end)
    socket.on('error', () => {})
    socket.write(bytes)
  })
}

/** Sends without end after this head, and tells after how many bytes the server had enough. */
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
