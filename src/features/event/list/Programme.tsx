import type { TagCard } from '#features/tag/public/tag-card.shapes.ts'
import { TagMark } from '#features/tag/public/TagMark.tsx'
import type { EventCard } from '#features/event/public/event-card.shapes.ts'
import { htmlLang, labelIn, type Locale } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'
import { Later } from '#platform/site/Later.tsx'
import { Rows } from '#platform/ui/Rows.tsx'
import { EventRow } from '#features/event/EventRow.tsx'
import { monthNames, programmeOf } from './programme.ts'
import styles from './Programme.module.css'

const words = { onNow: { zh: '正在进行', en: 'On now' } }

/** Rows that most readers see without scrolling. */
const first = 1

/** Events below the month in which they begin. What is on now comes first. */
export function Programme({ events, tags }: { events: EventCard[]; tags: TagCard[] }) {
  const { now, timeZone } = useReader()
  return programmeOf(events, now, timeZone).map(({ key, events: rows, ...part }, at) => {
    const content = (
      <>
        <PartTitle {...part} />
        <Rows
          items={rows}
          first={at === 0 ? first : undefined}
          renderRow={(event) => <EventRow event={event} heading="h3" pictured mark={markOf(event, tags)} />}
        />
      </>
    )
    return at === 0 ? (
      <section key={key} className={styles.part}>
        {content}
      </section>
    ) : (
      <Later key={key} as="section" className={styles.part}>
        {content}
      </Later>
    )
  })
}

function markOf({ tag_id }: EventCard, tags: TagCard[]) {
  const tag = tags.find(({ id }) => id === tag_id)
  return tag && <TagMark tag={tag} />
}

function PartTitle({ month, isPast }: { month: string | null; isPast: boolean }) {
  const { t, locale, now, timeZone } = useReader()
  if (month === null) return <h2 className={styles.title}>{labelIn(words.onNow, locale)}</h2>
  const other: Locale = locale === 'en' ? 'zh-cn' : 'en'
  const names = monthNames(month, now, timeZone)
  return (
    <h2 className={styles.title}>
      {names[locale]}
      <span lang={htmlLang[other]} aria-hidden="true">
        {names[other]}
      </span>
      {isPast && <span>{t('event.past')}</span>}
    </h2>
  )
}
