import { useSyncExternalStore } from 'react'
import { terminalDoor } from '#features/terminal/public/terminal-door.ts'
import { terminalDot } from '#features/terminal/public/terminal-dot.ts'
import { taskEnds } from '#features/terminal/public/task-ends.ts'
import { terminalCalls } from '#features/terminal/terminal.calls.ts'
import type { TerminalEvent } from '#features/terminal/terminal-protocol.ts'
import { useOffice, type Office } from '#platform/admin/office.ts'
import { readEvents } from '#platform/call/stream/read-events.ts'
import { replyTo } from '#platform/call/reply.ts'
import { isServerAway } from '#platform/call/server-away.ts'
import { randomHex } from '#platform/std/random-hex.ts'
import type { StreamEnd } from './follow-stream.ts'
import { TerminalStore } from './terminal-store.ts'
import { statuses, type Status, type StreamReader, type Task } from './terminal-tasks.ts'
import { terminalWord } from './terminal-words.ts'

export const isSuccess = (end: Status): boolean => end === statuses.success

/** Each screen has an office of its own; what answers its calls is that of the page. */
let opened: { answers: Office['answers']; store: TerminalStore } | null = null

/** The terminal of this page. It goes on while its window is closed. */
export function terminalOf(office: Office): TerminalStore {
  const { answers, locale, toast } = office
  if (opened?.answers === answers) return opened.store
  const store = new TerminalStore({
    storage: {
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, text) => {
        try {
          localStorage.setItem(key, text)
        } catch {
          // A full store keeps what it has; the tasks of this page go on.
        }
      },
    },
    seconds: () => Math.floor(Date.now() / 1000),
    uuid: () => randomHex(16),
    stream: (task, reader) => stream(task, reader, office),
    isKnown: async (uuid) =>
      (await answers.call(terminalCalls.state, { uuid }).then(({ data }) => data.run)) !== null,
    words: { unknownToServer: terminalWord('unknownToServer', locale) },
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    onDot: terminalDot.show,
    onProof: () => terminalDoor.set(true),
    onEnd: ({ extend, status }) => taskEnds.tell(extend, isSuccess(status)),
    onBlocked: () => toast('bad', terminalWord('blocked', locale)),
  })
  addEventListener('pagehide', store.save)
  addEventListener('storage', ({ key, newValue }) => store.adopt(key, newValue))
  opened = { answers, store }
  return store
}

async function stream(task: Task, reader: StreamReader, { answers, locale }: Office): Promise<StreamEnd> {
  const { command, uuid, extend } = task
  const events = {
    last: reader.last,
    take(data: string) {
      reader.last = events.last
      reader.take((JSON.parse(data) as TerminalEvent).data)
    },
  }
  const { refusal } = await replyTo(
    answers.call(
      terminalCalls.index,
      { command, uuid, extend },
      {
        quiet: true,
        timeout: 0,
        headers: { 'last-event-id': String(reader.last) },
        read: (response) => readEvents(response, events),
      },
    ),
  )
  if (!refusal) return { kind: 'ended' }
  if ('prove' in Object(refusal.data)) return { kind: 'prove' }
  return isServerAway(refusal)
    ? { kind: 'cut', words: terminalWord('cut', locale) }
    : { kind: 'refused', words: refusal.message }
}

export function useTerminal() {
  const office = useOffice()
  const store = terminalOf(office)
  return { store, state: useSyncExternalStore(store.subscribe, store.read) }
}
