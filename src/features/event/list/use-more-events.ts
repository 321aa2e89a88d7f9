import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { EventCard } from '#features/event/public/event-card.shapes.ts'
import { useAnswers } from '#platform/call/answers-context.ts'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import type { eventCalls } from '#features/event/event.calls.ts'
import { readEvents } from './coming-filters.ts'
import type { EventListState } from '#features/event/event-list.ts'

type EventPage = AnswerOf<typeof eventCalls.index>

interface LoadedEvents {
  list: EventCard[]
  /** The last page of the list. */
  page: number
}

/** The way back to a list shows its first answer again, and with it the pages that were added to it. */
let latest: { events: EventPage; loaded: LoadedEvents } | null = null

/** The events of a page, and those of the next pages after the reader has asked for them. */
export function useMoreEvents(events: EventPage, state: EventListState) {
  const store = useAnswers()
  const first = { list: events.list, page: state.page }
  const [shown, setShown] = useState<LoadedEvents & { isFailed?: boolean }>(
    latest?.events === events ? latest.loaded : first,
  )
  const ref = useRef<HTMLDivElement>(null)
  const toFocus = useRef(0)

  async function load() {
    const page = shown.page + 1
    try {
      const { next } = (await store.answers({ next: readEvents({ ...state, page }) })) as { next: EventPage }
      const known = new Set(shown.list.map(({ id }) => id))
      const added = next.list.filter(({ id }) => !known.has(id))
      toFocus.current = added[0]?.id ?? 0
      const now = { list: [...shown.list, ...added], page }
      latest = { events, loaded: now }
      setShown(now)
    } catch {
      setShown({ ...shown, isFailed: true })
    }
  }

  // The first event that was added gets the focus, so that the keyboard and the voice go on there.
  useEffect(() => {
    const links = ref.current?.querySelectorAll<HTMLElement>(`a[href$="/${toFocus.current}"]`)
    focusAnswer(links?.[0], { preventScroll: true })
    toFocus.current = 0
  }, [shown.list])

  const more = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    void load()
    void import('#platform/site/heading-face.ts').then((late) => late.joinFace(href), nothing)
  }
  return { ...shown, more, ref }
}

const nothing = () => {}
