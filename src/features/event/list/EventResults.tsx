import type { AnswerOf } from '#platform/call/call.ts'
import { format } from '#platform/i18n/i18n.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'
import { Pager } from '#platform/ui/Pager.tsx'
import { ReadersFirst } from '#platform/ui/ReadersFirst.tsx'
import type { eventCalls } from '#features/event/event.calls.ts'
import { eventList, type EventListState } from '#features/event/event-list.ts'
import { Programme } from './Programme.tsx'
import { useMoreEvents } from './use-more-events.ts'
import styles from './EventResults.module.css'

interface EventResultsProps {
  events: AnswerOf<typeof eventCalls.index>
  state: EventListState
}

const words = {
  more: { zh: '再看 {count} 场', en: 'Show {count,one more event|# more events}' },
  failed: { zh: '没有取到，请再试一次。', en: 'They could not be loaded. Please try again.' },
}

/** The events of a page. More of them are added below; without scripts they are on the next page. */
export function EventResults({ events, state }: EventResultsProps) {
  const { locale } = useReader()
  const { list, page, more, ref, isFailed } = useMoreEvents(events, state)
  const pages = Math.ceil(events.total / eventList.perPage)
  const rest = Math.min(eventList.perPage, events.total - page * eventList.perPage)
  const hrefOf = (each: number) => eventList.link({ ...state, page: each }, locale, {})
  return (
    <div ref={ref}>
      <ReadersFirst items={list} title="name">
        {(part) => <Programme events={part} tags={events.tags} />}
      </ReadersFirst>
      {rest > 0 && list.length > 0 && (
        <p className={styles.more}>
          <a href={hrefOf(page + 1)} onClick={more}>
            {format(labelIn(words.more, locale), { count: rest })}
          </a>
        </p>
      )}
      <p role="status" className={styles.failed}>
        {isFailed && labelIn(words.failed, locale)}
      </p>
      <Pager page={page} pages={pages} hrefOf={hrefOf} />
    </div>
  )
}
