import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#platform/std/log.server.ts'
import { perObject } from '#platform/std/per-object.server.ts'

/** Connections of slow senders, and of readers who no longer read, are closed, so that none blocks the server. */
export const socketLimits = {
  headersTimeout: 15_000,
  requestTimeout: 18_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 65_000,
  /** The address counts as well, and three thousand characters of a search are 36,000 bytes when they are escaped. */
  maxHeaderSize: 49_152,
}

/** Milliseconds without any byte on a connection; events that are streamed come more often. */
export const quiet = 9000

const lastMoved = perObject((_: Socket) => ({ bytes: -1 }))

/**
 * A client that takes none of the ready bytes is closed at once: Node itself has waited twice by then. Others, whose
 * answer may still be in progress, get the same time again.
 */
export function endQuiet(socket: Socket): void {
  const moved = socket.bytesRead + socket.bytesWritten
  const last = lastMoved(socket)
  if (socket.writableLength > 0 || last.bytes === moved) socket.destroy()
  else {
    last.bytes = moved
    socket.setTimeout(quiet)
  }
}

/** A sender who is cut off reads no answer, so this many bytes are read and dropped to let a browser read it. */
export const readInVain = 16 * 1024 * 1024

/** An unused body would be read to its end, and it may have none. */
export function endWithUnread(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  response.once('prefinish', () => {
    if (!request.complete) cutAfter(request, readInVain)
  })
}

export function cutAfter(request: IncomingMessage, most: number): void {
  let left = most
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.destroy()
  })
}

const leaveTime = 1500
/** After it, a connection that was taken last and has brought no request is closed. */
const arrivalTime = 1000
/** Turns of the event loop that may pass until one takes no new connection. */
const mostTurns = 100

/**
 * From now on every answer tells its client that it is the last one on this connection. Connections stay open until
 * the clients know: closing one while its next request is on the way would lose that request. A proxy connects anew
 * all the time, so new connections are refused before the last ones that were taken are waited for.
 */
export async function endSlowly(server: Server): Promise<void> {
  await noneOpen(server, leaveTime)
  await takeWaiting(server)
  const closed = stopListening(server)
  await noneOpen(server, arrivalTime)
  server.closeIdleConnections()
  await closed
}

/** Unlike `close` of the HTTP server, this closes no connection. */
const stopListening = (server: Server) =>
  new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))

async function noneOpen(server: Server, most: number): Promise<void> {
  const open = promisify(server.getConnections.bind(server))
  const until = performance.now() + most
  while (performance.now() < until && (await open()) > 0) await sleep(20)
}

/** The system resets a connection that it has taken for a server that no longer listens. */
async function takeWaiting(server: Server): Promise<void> {
  let taken = 0
  const count = () => void (taken += 1)
  server.on('connection', count)
  for (let turn = 0; turn < mostTurns; turn += 1) {
    taken = 0
    await nextTurn()
    if (turn > 0 && taken === 0) break
  }
  server.off('connection', count)
}

/** Descriptors for files, pictures and the database. The product has thirty open when nobody asks for anything. */
const reservedOf = (descriptors: number) => Math.min(256, Math.ceil((descriptors * 2) / 3))

/** Connections beyond the limit of the process are closed at once. They would wait without an answer otherwise. */
export function limitConnections(server: Server, log: Log, descriptors = descriptorLimit()): Server {
  if (descriptors === null) return server
  server.maxConnections = descriptors - reservedOf(descriptors)
  return server.on('drop', () =>
    log.warn('Connections are refused, because there are too few file descriptors (ulimit -n, LimitNOFILE)', {
      descriptors,
    }),
  )
}

/** Node itself raises the soft limit to the hard one. Null where the system does not say it. */
function descriptorLimit(): number | null {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    const soft = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1])
    return Number.isNaN(soft) ? null : soft
  } catch {
    return null
  }
}
