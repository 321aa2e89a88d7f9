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

type VisitedItem = { section: number } | { lecture: number }

interface VisitOptions {
  piece: VisitedItem
  /** The name under which the player saves its positions. */
  keep: string
  isText: boolean
  /** The reading time of the text in seconds. */
  reading: number
}

/** Follows a member through a section or a lecture. For a guest only the player saves the position. */
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
    tell: (isCounted) => void sendReport({ isCounted }),
  })

  async function sendReport({ read = false, isCounted = false }): Promise<void> {
    const played = log.take()
    const beat = isCounted ? time.beat() : undefined
    if ((!played && !read && !beat) || !isMember) return
    try {
      const answer = await ask(learningCalls.report, { ...piece, ...played, read, beat })
      setStanding(answer)
      time.heard(beat, answer?.time ?? null)
    } catch {
      if (played) log.putBack(played)
      time.lost(beat)
    }
  }
  const sendReportNow = useEffectEvent(
    (options: { read?: boolean; isCounted?: boolean }) => void sendReport(options),
  )
  const counts = useEffectEvent(() => time.isRunning())
  const endTime = useEffectEvent(time.end)
  const open = useEffectEvent(() => ask(learningCalls.open, piece))
  const placesCame = useEffectEvent((opened: ItemProgress | null) => {
    setStanding(opened)
    places.takeOver(opened?.places ?? {})
  })

  useEffect(() => {
    if (!isMember) return
    const timer = setInterval(() => sendReportNow({ isCounted: counts() }), heartbeatSeconds * 1000)
    // The server counts from when it heard of the opening, which is late over a slow network.
    const stopReading = whenRead(end.current, open().then(placesCame), secondsToRead(reading) + 1, () =>
      sendReportNow({ read: true }),
    )
    return () => {
      clearInterval(timer)
      stopReading()
      sendReportNow({ isCounted: counts() })
      endTime()
    }
  }, [name, reading, isMember])

  function onProgress(playing: Playing): void {
    places.note(playing.playing)
    log.note(playing)
    time.look(playing)
    // While learning time ran, the report at its end has sent what was played.
    if (wasPlaying.current && !playing.playing) void sendReport({})
    wasPlaying.current = playing.playing
  }

  const progress = standing === undefined ? undefined : (standing?.progress ?? null)
  return {
    learning: learnerState(isMember, progress),
    end,
    onProgress,
    /** A new key gives a new player that begins at the saved positions. */
    turn: places.turn,
    note: time.note,
    goOn: time.goOn,
  }
}

export type LearningVisit = ReturnType<typeof useLearningVisit>
