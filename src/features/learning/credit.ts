/** How often a browser tells that somebody goes on learning, in seconds. */
export const beatEvery = 15
/** Whoever is silent for longer has stopped. */
export const longestGap = 45
const mostOfBeat = 20
const [slowest, fastest] = [0.5, 2]
/** Twice as fast as the clock, and a little for its unevenness. */
export const fastestPlaying = 2.2
const leeway = 1.1

/** How a member's learning runs; the server keeps it. */
export interface SessionState {
  /** Who may beat; empty when nobody does. */
  key: string
  /** Which piece it is about. */
  piece: string
  /** The number of the last beat. */
  seq: number
  heard_at: number
  /** When something was last pressed, moved or typed. */
  touched_at: number
  /** Milliseconds that were earned and make no whole second yet. */
  carry: number
}

/** A browser's word that somebody is still at it. */
export interface Beat {
  key: string
  piece: string
  seq: number
  touched: boolean
  speed: number
  /** Seconds of film or sound since the last beat; null where there is only text. */
  media: number | null
  /** For how many seconds nobody need touch anything. */
  patience: number
}

export const timeStates = ['running', 'elsewhere', 'closed', 'asleep', 'full'] as const
export type TimeState = (typeof timeStates)[number]

interface BeatResult {
  state: TimeState
  seconds: number
  running: SessionState
}

/** What a beat is worth, by the server's clock; a browser is believed in what makes it less, never in what makes it more. */
export function judgeBeat(running: SessionState, beat: Beat, now: number): BeatResult {
  const since = Math.max(0, now - running.heard_at)
  const nothing = (state: TimeState, after = running): BeatResult => ({ state, seconds: 0, running: after })
  if (running.key === '' || beat.key !== running.key || beat.piece !== running.piece)
    return nothing(running.key !== '' && since <= longestGap ? 'elsewhere' : 'closed')
  if (since > longestGap) return nothing('closed', { ...running, key: '' })
  if (beat.seq !== running.seq + 1) return nothing('running')
  const touched_at = beat.touched ? now : running.touched_at
  const after = { ...running, seq: beat.seq, heard_at: now, touched_at }
  if (now - touched_at > beat.patience) return nothing('asleep', { ...after, carry: 0 })
  const earned = Math.round(credit(since, beat) * 1000) + running.carry
  return {
    state: 'running',
    seconds: Math.floor(earned / 1000),
    running: { ...after, carry: earned % 1000 },
  }
}

function credit(since: number, { media, speed }: Beat): number {
  const most = Math.min(since, mostOfBeat)
  if (media === null) return most
  const played = Math.min(Math.max(0, media), since * fastestPlaying)
  return Math.min(most, (played / Math.min(Math.max(speed, slowest), fastest)) * leeway)
}
