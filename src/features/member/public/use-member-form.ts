import { useRef, useState } from 'react'
import type { Call } from '#platform/call/call.ts'
import { callServer } from '#platform/site/call-server.ts'
import { useReader } from '#platform/site/reader.ts'

export interface FormMessage {
  text: string
  good: boolean
  /** What is wrong with which field. */
  fields: Partial<Record<string, string>>
}

interface Sending {
  /** Where a step on the way is sent, such as asking for a code. */
  to?: Call
  /** Is handed what a yes brings along. */
  take?: (data: unknown) => void
}

const silence: FormMessage = { text: '', good: false, fields: {} }

/** Sends a form of the member centre and keeps what was said to it; the words of a no are the first thing heard. */
export function useMemberForm(call: Call) {
  const { locale } = useReader()
  const [said, setSaid] = useState(silence)
  const [busy, setBusy] = useState(false)
  const summary = useRef<HTMLDivElement>(null)

  function say(next: Partial<FormMessage>): void {
    setSaid({ ...silence, ...next })
    requestAnimationFrame(() => summary.current?.focus())
  }

  async function send(input: object, { to = call, take }: Sending = {}): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    const { code, msg, data } = await callServer(locale)(to, input).catch(({ message }: Error) => ({
      code: 0,
      msg: message,
      data: null,
    }))
    setBusy(false)
    const { fields = {} } = (data ?? {}) as Partial<FormMessage>
    if (code === 1) take?.(data)
    say({ text: msg, good: code === 1, fields })
    return code === 1
  }

  return { said, say, busy, send, summary }
}
