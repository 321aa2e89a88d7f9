import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { promisify } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { perObject } from '#platform/std/per-object.server.ts'

/** Slow senders of headers and bodies, and readers who no longer read, are ended; nobody waits for them. */
export const socketLimits = {
  headersTimeout: 15_000,
  requestTimeout: 18_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 65_000,
  /** The address counts as well, and three thousand characters of a search are 36,000 bytes when they are escaped. */
  maxHeaderSize: 49_152,
}

/** Milliseconds in which nothing at all moves on a connection; events that are streamed come more often. */
export const quiet = 9000

const lastMoved = perObject((_: Socket) => ({ bytes: -1 }))

/**
 * Who takes nothing of what is ready is ended at once: Node itself has waited twice by then. Others, whose answer may
 * still be in the making, have as long again.
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

/** A sender who is cut off hears nothing but that; so much is read in vain that a browser can read its answer. */
export const readInVain = 16 * 1024 * 1024

/** A body that nobody wanted would be read to its end, and it may have none. */
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

/**
 * From now on every answer tells its client that it is the last one on this connection. Until the clients have heard
 * of it, connections stay open: one that is closed while the next request is on its way loses that request.
 */
export async function endSlowly(server: Server): Promise<void> {
  const open = promisify(server.getConnections.bind(server))
  const until = performance.now() + leaveTime
  while (performance.now() < until && (await open()) > 0) await sleep(20)
}
