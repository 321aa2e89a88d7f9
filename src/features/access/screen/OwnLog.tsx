import { Button, Group, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { ownProfileCalls, type OwnLogLine } from '#features/access/own-profile.calls.ts'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import { useFreshCall } from '#platform/admin/use-fresh-call.ts'
import { format } from '#platform/i18n/i18n.ts'
import { nearText } from '#platform/ui/dates.ts'
import styles from './profile.module.css'
import { profileWords } from './profile-words.ts'

const perPage = 12

/** The own lines of the operation log, the latest first. */
export function OwnLog() {
  const label = useLabel()
  const [sought, setSought] = useState('')
  const [page, setPage] = useState(1)
  const [quick_search] = useDebouncedValue(sought.trim(), 300)
  const input = { page, limit: perPage, ...(quick_search && { quick_search }) }
  const { answer } = useFreshCall(ownProfileCalls.log, input, { keepPrevious: true })
  const { list = [], total = 0 } = answer ?? {}
  const count = Math.max(1, Math.ceil(total / perPage))
  return (
    <>
      <TextInput
        type="search"
        className={styles.seek}
        aria-label={label(profileWords.seek)}
        placeholder={label(profileWords.seek)}
        value={sought}
        onChange={({ currentTarget: { value } }) => {
          setSought(value)
          setPage(1)
        }}
      />
      {answer && list.length === 0 && <p role="status">{label(profileWords.none)}</p>}
      <ol className={styles.log}>
        {list.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      {count > 1 && (
        <Group>
          <Button variant="default" size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {label(profileWords.later)}
          </Button>
          <span>{format(label(profileWords.page), { at: String(page), count: String(count) })}</span>
          <Button variant="default" size="xs" disabled={page >= count} onClick={() => setPage(page + 1)}>
            {label(profileWords.earlier)}
          </Button>
        </Group>
      )}
    </>
  )
}

function Line({ line: { title, outcome, ip, createtime } }: { line: OwnLogLine }) {
  const { locale, timeZone } = useOffice()
  const label = useLabel()
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  return (
    <li>
      <span>
        {title}
        {(outcome === 'failed' || outcome === 'denied') && (
          <em className={styles.outcome}>{label(profileWords[outcome])}</em>
        )}
      </span>
      <span className={styles.fact}>
        <time dateTime={new Date(createtime * 1000).toISOString()}>
          {nearText(createtime, now, timeZone, locale)}
        </time>
        {ip && ` · ${ip}`}
      </span>
    </li>
  )
}
