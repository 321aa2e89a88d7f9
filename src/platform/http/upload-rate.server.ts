import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

/** How slow an upload may be. */
export interface UploadRate {
  bytesPerSecond: number
  /** Milliseconds that an upload may be behind this rate. It is also the longest silence. */
  arrears: number
}

export const usualUploadRate: UploadRate = { bytesPerSecond: 20_000, arrears: 10_000 }

const watched = new WeakSet<Socket>()

/** Requests have a deadline. An upload has a rate instead, so it may take as long as its bytes come. */
export const isWatchedUpload = (socket: Socket): boolean => watched.has(socket)

/**
 * Calls `tooSlow` when the sender is too far behind the rate, or needs longer than `most` bytes may need. The time is
 * counted in steps, so that a process that hung counts one step, and the time of a slow disk is not counted.
 */
export function watchUpload(
  request: IncomingMessage,
  most: number,
  { bytesPerSecond, arrears }: UploadRate,
  tooSlow: (socket: Socket) => void,
): void {
  const { socket } = request
  // A request that a test injects has none.
  if (!(socket instanceof Socket)) return
  const step = arrears / 10
  const timeOf = (bytes: number) => (bytes / bytesPerSecond) * 1000
  let left = arrears
  let leftInAll = arrears + timeOf(most)
  let seen = socket.bytesRead
  watched.add(socket)
  const timer = setInterval(() => {
    const isOver = request.complete || socket.destroyed
    const spent = request.isPaused() ? 0 : step
    left = Math.min(arrears, left - spent + timeOf(socket.bytesRead - seen))
    leftInAll -= step
    seen = socket.bytesRead
    if (!isOver && left > 0 && leftInAll > 0) return
    clearInterval(timer)
    watched.delete(socket)
    if (!isOver) tooSlow(socket)
  }, step)
}
