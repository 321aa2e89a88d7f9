import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Playing } from '#features/player/public/playing.ts'
import { heartbeatSeconds, type TimeState } from './heartbeat.ts'
import { isLearning } from './is-learning.ts'
import type { TimeReply } from './learning.calls.ts'
import { RunningSession } from './running-session.ts'

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll']
const seconds = () => performance.now() / 1000

export type TimeNote = Extract<TimeState, 'elsewhere' | 'asleep' | 'full'>

interface Around {
  isMember: boolean
  isText: boolean
  begin: () => Promise<{ session: string; next: number } | null>
  /** Called when what is noted belongs to a stretch that ends here; `isCounted` says whether time ran in it. */
  tell: (isCounted: boolean) => void
}

interface Sent {
  session: string
  seq: number
  touched: boolean
  speed: number
}

/** Runs the learning time of a member in this window; what counts is decided by the server. */
export function useLearningTime({ isMember, isText, begin, tell }: Around) {
  const [session] = useState(() => new RunningSession(seconds))
  const state = useRef({
    playing: null as Playing | null,
    touchedAt: -Infinity,
    touched: false,
    runs: false,
    beginsAfter: 0,
    /** It runs on another device, and is not taken back without being asked. */
    given: false,
    asleep: false,
    /** Who was told once that the day is full knows it. */
    knowsFull: false,
  })
  const [note, setNote] = useState<TimeNote | null>(null)

  function isRunning(): boolean {
    const { playing, touchedAt } = state.current
    const visible = document.visibilityState === 'visible'
    return isMember && isLearning({ isText, playing, visible, untouched: seconds() - touchedAt })
  }

  /** Looks whether time begins or ends to run here; answers whether it did run. */
  function look(): boolean {
    const { runs } = state.current
    state.current.runs = isRunning()
    if (state.current.runs) void start()
    return runs
  }

  async function start(): Promise<void> {
    const { given, beginsAfter } = state.current
    if (given || !session.isOver || seconds() < beginsAfter) return
    // Without a network, or for who has been signed out, nothing counts, and it is tried again a little later.
    state.current.beginsAfter = seconds() + heartbeatSeconds
    const begun = await begin().catch(() => null)
    if (begun) session.begin(begun)
  }

  function beat(): Sent | undefined {
    const numbered = session.heartbeat()
    if (!numbered) return undefined
    const { touched, playing } = state.current
    state.current.touched = false
    return { ...numbered, touched, speed: playing?.speed ?? 1 }
  }

  function heard(sent: Sent | undefined, time: TimeReply): void {
    if (!sent || !time) return
    session.received(sent, time.next)
    if (time.state === 'elsewhere') state.current.given = true
    if (time.state === 'elsewhere' || time.state === 'closed') {
      session.end()
      state.current.beginsAfter = 0
    }
    state.current.asleep = time.state === 'asleep'
    setNote(noteOf(time.state))
  }

  function noteOf(now: TimeState): TimeNote | null {
    if (now === 'elsewhere') return now
    // Whoever reads needs no question: to turn the page is an answer.
    if (now === 'asleep') return isText ? null : now
    return now === 'full' && !state.current.knowsFull ? now : null
  }

  /** It runs here again, because somebody asked for it. */
  function goOn(): void {
    state.current.given = false
    state.current.knowsFull ||= note === 'full'
    setNote(null)
    look()
  }

  const touch = useEffectEvent(() => {
    Object.assign(state.current, { touchedAt: seconds(), touched: true })
    if (state.current.asleep) {
      state.current.asleep = false
      setNote(null)
    }
    if (isText) look()
  })
  // What is noted until here belongs to what was seen, or to what was not; and whoever goes may not come back.
  const turned = useEffectEvent(() => tell(look()))

  useEffect(() => {
    if (!isMember) return
    const [touched, looked] = [() => touch(), () => turned()]
    for (const kind of touches) addEventListener(kind, touched, { passive: true, capture: true })
    document.addEventListener('visibilitychange', looked)
    return () => {
      for (const kind of touches) removeEventListener(kind, touched, { capture: true })
      document.removeEventListener('visibilitychange', looked)
    }
  }, [isMember])

  return {
    note,
    isRunning,
    beat,
    heard,
    goOn,
    lost(sent: Sent | undefined) {
      if (!sent) return
      session.lost(sent)
      state.current.touched ||= sent.touched
    },
    look(playing: Playing) {
      const begins = playing.playing && !state.current.playing?.playing
      state.current.playing = playing
      // To press play is to ask for it.
      if (begins && state.current.given) goOn()
      else if (look() && !state.current.runs) tell(true)
    },
    end: () => session.end(),
  }
}
