import { hasEnded, type StreamReader, type Task } from './terminal-tasks.ts'

/** How a stream went: to its end, cut, refused in words, or put off until a password was given. */
export type StreamEnd =
  | { kind: 'ended' }
  | { kind: 'cut'; words: string }
  | { kind: 'refused'; words: string }
  | { kind: 'prove' }

/** How a page reaches the stream of a task. */
export interface StreamPlace {
  stream(task: Task, reader: StreamReader): Promise<StreamEnd>
  sleep(milliseconds: number): Promise<unknown>
}

/** Milliseconds between tries to go on with a cut stream: a server that starts anew takes some seconds. */
const pauses = [300, 1000, 2000, 4000, 8000, 15_000]
const flushEvery = 60

interface Followed {
  /** Undefined once it is deleted. */
  task: () => Task | undefined
  take: (lines: string[]) => void
}

/** Takes the stream of a run until it has ended; where it is cut, again from the line that came last. */
export async function followStream(place: StreamPlace, { task, take }: Followed): Promise<StreamEnd> {
  const waiting: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const lines = waiting.splice(0)
    if (lines.length > 0) take(lines)
  }
  const reader: StreamReader = {
    last: 0,
    take: (line) => {
      tries = 0
      waiting.push(line)
      timer ??= setTimeout(flush, flushEvery)
    },
  }
  for (;;) {
    const before = task()
    if (!before) return { kind: 'ended' }
    const end = await place.stream(before, reader)
    flush()
    const now = task()
    if (!now || hasEnded(now)) return { kind: 'ended' }
    if (end.kind === 'refused' || end.kind === 'prove') return end
    const pause = pauses[tries++]
    if (pause === undefined) return end.kind === 'cut' ? end : { kind: 'cut', words: '' }
    await place.sleep(pause)
  }
}
