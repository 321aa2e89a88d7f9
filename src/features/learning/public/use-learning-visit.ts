import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Playing } from '#features/player/public/playing.ts'
import { secondsToRead } from '#features/learning/completion.ts'
import { heartbeatSeconds } from '#features/learning/heartbeat.ts'
import { useIsMember, useLearnerCall } from '#features/learning/learner.ts'
import { learnerState } from '#features/learning/learner-state.ts'
import { learningCalls, type ItemProgress } from '#features/learning/learning.calls.ts'
import { PlayedLog } from '#features/learning/played-log.ts'
import { useLearningTime } from '#features/learning/use-learning-time.ts'
import { usePlayedPositions } from '#features/learning/use-played-positions.ts'
import { whenRead } from '#features/learning/when-read.ts'

/** A section or a lecture, by its id. */
type VisitedItem = { section: number } | { lecture: number }

interface VisitOptions {
  piece: VisitedItem
  /** Under which name the player keeps its places. */
  keep: string
  isText: boolean
  /** Seconds that its text takes. */
  reading: number
}

/** Follows a member through a section or a lecture; for a guest it does nothing, and the player alone remembers the place. */
export function useLearningVisit({ piece, keep, isText, reading }: VisitOptions) {
  const isMember = useIsMember()
  const ask = useLearnerCall()
  const [log] = useState(() => new PlayedLog())
  const end = useRef<HTMLDivElement>(null)
  const wasPlaying = useRef(false)
  const [standing, setStanding] = useState<ItemProgress | null>()
  const places = usePlayedPositions(keep)
  const name = JSON.stringify(piece)

  const time = useLearningTime({
    isMember: isMember === true,
    isText,
    begin: () => ask(learningCalls.begin, piece),
    tell: (isCounted) => void tell({ isCounted }),
  })

  async function tell({ read = false, isCounted = false }): Promise<void> {
    const noted = log.take()
    const beat = isCounted ? time.beat() : undefined
    if ((!noted && !read && !beat) || !isMember) return
    try {
      const heard = await ask(learningCalls.report, { ...piece, ...noted, read, beat })
      setStanding(heard)
      time.heard(beat, heard?.time ?? null)
    } catch {
      if (noted) log.putBack(noted)
      time.lost(beat)
    }
  }
  const tellNow = useEffectEvent((told: { read?: boolean; isCounted?: boolean }) => void tell(told))
  const counts = useEffectEvent(() => time.isRunning())
  const endTime = useEffectEvent(time.end)
  const open = useEffectEvent(() => ask(learningCalls.open, piece))
  const placesCame = useEffectEvent(places.takeOver)

  useEffect(() => {
    if (!isMember) return
    const timer = setInterval(() => tellNow({ isCounted: counts() }), heartbeatSeconds * 1000)
    const stopReading = whenRead(end.current, secondsToRead(reading) + 1, () => tellNow({ read: true }))
    open().then(
      (opened) => {
        setStanding(opened)
        placesCame(opened?.places ?? {})
      },
      () => {},
    )
    return () => {
      clearInterval(timer)
      stopReading()
      tellNow({ isCounted: counts() })
      endTime()
    }
  }, [name, reading, isMember])

  function onProgress(playing: Playing): void {
    places.note(playing.playing)
    log.note(playing)
    time.look(playing)
    // Where time ran, the report of its end has told what was played.
    if (wasPlaying.current && !playing.playing) void tell({})
    wasPlaying.current = playing.playing
  }

  const progress = standing === undefined ? undefined : (standing?.progress ?? null)
  return {
    learning: learnerState(isMember, progress),
    end,
    onProgress,
    /** A player that is to begin at other places is another player. */
    turn: places.turn,
    note: time.note,
    goOn: time.goOn,
  }
}

export type LearningVisit = ReturnType<typeof useLearningVisit>
