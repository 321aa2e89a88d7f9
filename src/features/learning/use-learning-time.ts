import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Playing } from '#features/player/public/playing.ts'
import { heartbeatSeconds, type TimeState } from './heartbeat.ts'
import { isLearning } from './is-learning.ts'
import type { HeartbeatInput, TimeReply } from './learning.calls.ts'
import { RunningSession } from './running-session.ts'

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll']
const seconds = () => performance.now() / 1000

export type TimeNote = Extract<TimeState, 'elsewhere' | 'asleep' | 'full'>

interface LearningTimeOptions {
  isMember: boolean
  isText: boolean
  begin: () => Promise<{ session: string; next: number } | null>
  /** Called when what is noted belongs to a stretch that ends here; `isCounted` says whether time ran in it. */
  tell: (isCounted: boolean) => void
}

/** Runs the learning time of a member in this window; what counts is decided by the server. */
export function useLearningTime({ isMember, isText, begin, tell }: LearningTimeOptions) {
  const { session, stateRef, isRunning, look } = useTimeSession({ isMember, isText, begin })
  const [note, setNote] = useState<TimeNote | null>(null)

  /** It runs here again, because somebody asked for it. */
  function goOn(): void {
    stateRef.current.given = false
    stateRef.current.knowsFull ||= note === 'full'
    setNote(null)
    look()
  }

  useActivity(isMember, {
    onTouch() {
      Object.assign(stateRef.current, { touchedAt: seconds(), touched: true })
      if (stateRef.current.asleep) {
        stateRef.current.asleep = false
        setNote(null)
      }
      if (isText) look()
    },
    // What is noted until here belongs to what was seen, or to what was not; and whoever goes may not come back.
    onVisibility: () => tell(look()),
  })

  return {
    note,
    isRunning,
    beat(): HeartbeatInput | undefined {
      const numbered = session.heartbeat()
      if (!numbered) return undefined
      const { touched, playing } = stateRef.current
      stateRef.current.touched = false
      return { ...numbered, touched, speed: playing?.speed ?? 1 }
    },
    heard(sent: HeartbeatInput | undefined, time: TimeReply): void {
      if (!sent || !time) return
      session.received(sent, time.next)
      if (time.state === 'elsewhere') stateRef.current.given = true
      if (time.state === 'elsewhere' || time.state === 'closed') {
        session.end()
        stateRef.current.beginsAfter = 0
      }
      stateRef.current.asleep = time.state === 'asleep'
      setNote(noteOf(time.state, isText, stateRef.current.knowsFull))
    },
    goOn,
    lost(sent: HeartbeatInput | undefined) {
      if (!sent) return
      session.lost(sent)
      stateRef.current.touched ||= sent.touched
    },
    look(playing: Playing) {
      const begins = playing.playing && !stateRef.current.playing?.playing
      stateRef.current.playing = playing
      // To press play is to ask for it.
      if (begins && stateRef.current.given) goOn()
      else if (look() && !stateRef.current.runs) tell(true)
    },
    end: () => session.end(),
  }
}

function noteOf(now: TimeState, isText: boolean, knowsFull: boolean): TimeNote | null {
  if (now === 'elsewhere') return now
  // A reader needs no question: to turn the page is an answer.
  if (now === 'asleep') return isText ? null : now
  return now === 'full' && !knowsFull ? now : null
}

/** The session on the server, which begins when time begins to run here. */
function useTimeSession({ isMember, isText, begin }: Omit<LearningTimeOptions, 'tell'>) {
  const [session] = useState(() => new RunningSession(seconds))
  const stateRef = useRef({
    playing: null as Playing | null,
    touchedAt: -Infinity,
    touched: false,
    runs: false,
    beginsAfter: 0,
    /** It runs on another device, and is not taken back without being asked. */
    given: false,
    asleep: false,
    /** The reader was told once that the day is full. */
    knowsFull: false,
  })

  function isRunning(): boolean {
    const { playing, touchedAt } = stateRef.current
    const visible = document.visibilityState === 'visible'
    return isMember && isLearning({ isText, playing, visible, untouched: seconds() - touchedAt })
  }

  /** Looks whether time begins or ends to run here; answers whether it did run. */
  function look(): boolean {
    const { runs } = stateRef.current
    stateRef.current.runs = isRunning()
    if (stateRef.current.runs) void start()
    return runs
  }

  async function start(): Promise<void> {
    const { given, beginsAfter } = stateRef.current
    if (given || !session.isOver || seconds() < beginsAfter) return
    // Without a network, or after a sign-out, nothing counts, and it is tried again a little later.
    stateRef.current.beginsAfter = seconds() + heartbeatSeconds
    const begun = await begin().catch(() => null)
    if (begun) session.begin(begun)
  }
  return { session, stateRef, isRunning, look }
}

/** Every sign of a person in this window, and the moments at which it is shown or hidden. */
function useActivity(isOn: boolean, on: { onTouch: () => void; onVisibility: () => void }) {
  const touch = useEffectEvent(on.onTouch)
  const turn = useEffectEvent(on.onVisibility)
  useEffect(() => {
    if (!isOn) return
    const [touched, turned] = [() => touch(), () => turn()]
    for (const kind of touches) addEventListener(kind, touched, { passive: true, capture: true })
    document.addEventListener('visibilitychange', turned)
    return () => {
      for (const kind of touches) removeEventListener(kind, touched, { capture: true })
      document.removeEventListener('visibilitychange', turned)
    }
  }, [isOn])
}
