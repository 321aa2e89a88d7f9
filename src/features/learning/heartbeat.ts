/** Seconds between two heartbeats. */
export const heartbeatSeconds = 15
/** A session without a heartbeat for longer is closed. */
export const longestSilence = 45
const mostPerHeartbeat = 20
const [slowest, fastest] = [0.5, 2]
/** Double speed, and a little more for uneven clocks. */
export const fastestPlaying = 2.2
const leeway = 1.1

/** The state of a learning session on the server. */
export interface SessionState {
  /** The key that heartbeats must carry; empty without a running session. */
  key: string
  /** The learning item of the session. */
  piece: string
  /** The number of the last heartbeat. */
  seq: number
  heard_at: number
  /** When there was input last. */
  touched_at: number
  /** Earned milliseconds that are not a whole second yet. */
  carry: number
}

/** A browser's report that the member is still learning. */
export interface Heartbeat {
  key: string
  piece: string
  seq: number
  touched: boolean
  speed: number
  /** Seconds of film or sound since the last heartbeat; null where there is only text. */
  media: number | null
  /** How many seconds may pass without input. */
  patience: number
}

export const timeStates = ['running', 'elsewhere', 'closed', 'asleep', 'full'] as const
export type TimeState = (typeof timeStates)[number]

interface HeartbeatResult {
  state: TimeState
  seconds: number
  running: SessionState
}

/** Returns the seconds that a heartbeat earns. The server's clock sets the maximum. A browser's values can only reduce it. */
export function creditHeartbeat(running: SessionState, heartbeat: Heartbeat, now: number): HeartbeatResult {
  const since = Math.max(0, now - running.heard_at)
  const nothing = (state: TimeState, after = running): HeartbeatResult => ({
    state,
    seconds: 0,
    running: after,
  })
  if (running.key === '' || heartbeat.key !== running.key || heartbeat.piece !== running.piece)
    return nothing(running.key !== '' && since <= longestSilence ? 'elsewhere' : 'closed')
  if (since > longestSilence) return nothing('closed', { ...running, key: '' })
  if (heartbeat.seq !== running.seq + 1) return nothing('running')
  const touched_at = heartbeat.touched ? now : running.touched_at
  const after = { ...running, seq: heartbeat.seq, heard_at: now, touched_at }
  if (now - touched_at > heartbeat.patience) return nothing('asleep', { ...after, carry: 0 })
  const earned = Math.round(earnedSeconds(since, heartbeat) * 1000) + running.carry
  return {
    state: 'running',
    seconds: Math.floor(earned / 1000),
    running: { ...after, carry: earned % 1000 },
  }
}

function earnedSeconds(since: number, { media, speed }: Heartbeat): number {
  const most = Math.min(since, mostPerHeartbeat)
  if (media === null) return most
  const played = Math.min(Math.max(0, media), since * fastestPlaying)
  return Math.min(most, (played / Math.min(Math.max(speed, slowest), fastest)) * leeway)
}
