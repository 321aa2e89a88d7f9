import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { secondsToRead } from './completion.ts'
import { useLearner } from './learner.ts'
import { learningOf } from './learning-standing.ts'
import { learningCalls, type SectionStanding } from './learning.calls.ts'
import { PlayedLog } from './played-log.ts'
import { whenRead } from './when-read.ts'

const tellEvery = 10_000

interface Section {
  id: number
  /** Seconds that its text takes. */
  reading: number
  /** Told where the member left each file, on whichever device. */
  onPlaces: (places: Record<string, number>) => void
}

interface Playing {
  src: string
  position: number
  playing: boolean
}

/** Follows a member through a section; for a guest it does nothing, and the player alone remembers the place. */
export function useLearningSection({ id, reading, onPlaces }: Section) {
  const { isMember, ask } = useLearner()
  const [log] = useState(() => new PlayedLog())
  const end = useRef<HTMLDivElement>(null)
  const wasPlaying = useRef(false)
  const [standing, setStanding] = useState<SectionStanding | null>()

  async function tell(read: boolean): Promise<void> {
    const noted = log.take()
    if ((!noted && !read) || !isMember) return
    try {
      setStanding(await ask(learningCalls.report, { section: id, ...noted, read }))
    } catch {
      if (noted) log.putBack(noted)
    }
  }
  const tellNow = useEffectEvent((read: boolean) => void tell(read))
  const placesCame = useEffectEvent(onPlaces)

  useEffect(() => {
    if (!isMember) return
    const leaving = () => document.visibilityState === 'hidden' && tellNow(false)
    const timer = setInterval(() => tellNow(false), tellEvery)
    const stopReading = whenRead(end.current, secondsToRead(reading) + 1, () => tellNow(true))
    document.addEventListener('visibilitychange', leaving)
    ask(learningCalls.open, { section: id }).then(
      (opened) => {
        setStanding(opened)
        placesCame(opened?.places ?? {})
      },
      () => {},
    )
    return () => {
      clearInterval(timer)
      stopReading()
      document.removeEventListener('visibilitychange', leaving)
      tellNow(false)
    }
  }, [id, reading, ask, isMember])

  function onProgress(playing: Playing): void {
    log.note(playing)
    if (wasPlaying.current && !playing.playing) void tell(false)
    wasPlaying.current = playing.playing
  }

  const progress = standing === undefined ? undefined : (standing?.progress ?? null)
  return { learning: learningOf(isMember, progress), end, onProgress }
}
